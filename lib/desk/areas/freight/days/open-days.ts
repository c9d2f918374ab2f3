import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings/company-settings";
import type { Member } from "@/lib/desk/access/members";
import type { FreightBoardDesk } from "@/lib/desk/areas/freight/board/freight-board";
import { DayRequests, type DayRequestsOptions } from "@/lib/desk/areas/freight/days/day-requests";
import { Days } from "@/lib/desk/areas/freight/days/days";
import { DispatchedPlans } from "@/lib/desk/areas/freight/days/dispatched-plans";
import { drivenLeg, LegEtas } from "@/lib/desk/areas/freight/days/leg-etas";
import type { Leg } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";
import type { Reference } from "@/lib/desk/areas/freight/picture/object-groups";
import type { SplitsOf } from "@/lib/desk/areas/trips/plans/plans";
import type { Person } from "@/lib/desk/directory/people/read-people";
import type { Terminals } from "@/lib/desk/directory/places/terminals";
import type { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import type { DeskGround } from "@/lib/desk/ground";
import { repeat } from "@/lib/desk/link/repeat";
import type { LogCache } from "@/lib/desk/planning/log-cache";
import type { Planner } from "@/lib/desk/planning/plan-job";
import type { PlanQueue } from "@/lib/desk/planning/plan-queue";
import type { DriverWorks } from "@/lib/desk/planning/work/driver-works";
import type { Store } from "@/lib/store/open-store";

/** Parts that days of deliveries share with trips. */
export interface DayPlanningParts {
  planner: Planner;
  logs: LogCache;
  /** Every driver's hours, as last read. */
  drivers: () => readonly DriverHours[];
  driversSeenBy: (member: Member) => readonly DriverHours[];
  outOfService: NonNullable<DayRequestsOptions["outOfService"]>;
  personOf: (driverId: string) => Person | null;
  company: () => Promise<CompanySettings>;
  /** Reads which splits may be planned for drivers of linehaul. */
  splits: () => Promise<SplitsOf>;
  /** In which members take turns at the planner. */
  queue: PlanQueue;
  /** Works of drivers over all areas. */
  works: DriverWorks;
}

export interface OpenDaysOptions extends Pick<DeskGround, "clock" | "log"> {
  store: Store;
  company: { id: string };
  planning: DayPlanningParts;
  picture: FreightPicture;
  terminals: Terminals;
  board: FreightBoardDesk;
  settings: () => FreightSettings;
  fleet: Fleet;
  hazardsOf: DayRequestsOptions["hazardsOf"];
}

export type FreightDays = ReturnType<typeof openDays>;

const drivenIn = (leg: Leg | null) => leg && drivenLeg(leg);

const roundMs = 2_000;
const legRoundMs = 5_000;

/** Composes what the desk plans of days of deliveries. */
export function openDays(options: OpenDaysOptions) {
  const { planning, picture, terminals, board, settings, log } = options;
  const parts = { ...options, ...planning, freight: settings };
  const terminalOf = (code: string) => terminals.info(code);
  const shipmentsOf = (manifestId: string) => picture.shipmentsOf(manifestId).map(({ id }) => id);
  const manifests = () => picture.all("manifest").flatMap(({ id }) => board.rows.manifest(id) ?? []);
  const touch = (kind: Reference["kind"]) => (ids: readonly string[]) => {
    for (const id of ids) board.touch({ kind, id });
  };
  const days = new Days({ ...parts, terminalOf, manifests, onPlanned: touch("manifest") });
  const planOf = (manifestId: string) => days.planOf(manifestId);
  const { company } = options;
  const dispatched = new DispatchedPlans({
    ...options,
    company,
    manifests,
    planOf,
    onKept: touch("manifest"),
  });
  const legs = new LegEtas({
    ...parts,
    terminalOf,
    legs: () => picture.all("linehaul-manifest").flatMap(({ id }) => drivenIn(picture.leg(id)) ?? []),
    onPlanned: touch("linehaul-manifest"),
  });
  const every = (ms: number, round: (signal: AbortSignal) => Promise<unknown>) =>
    repeat(
      async (signal) => {
        await round(signal);
        return ms;
      },
      (error) => log.error({ error }, "Days of deliveries could not be planned"),
    );
  let loops: { stop(): Promise<void> }[] = [];
  return {
    requests: new DayRequests({ ...parts, terminalOf, days, rows: board.rows, shipmentsOf }),
    planOf,
    planAtDispatch: (manifestId: string) => dispatched.planOf(manifestId),
    legEtaOf: (legId: string) => legs.etaOf(legId),
    /** Plans the rest of the way of a manifest that is on the road. */
    legPlanOf: (legId: string) => legs.planOf(legId),
    start() {
      loops = [
        every(roundMs, async (signal) => {
          await days.round(signal);
          await dispatched.round();
        }),
        every(legRoundMs, (signal) => legs.round(signal)),
      ];
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
