import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { CompanySettings } from "@/lib/contract/desk/settings";
import type { Member } from "@/lib/desk/access/members";
import type { Fleet } from "@/lib/desk/fleet/fleet";
import type { FreightBoardDesk } from "@/lib/desk/freight/board/freight-board";
import { DayRequests } from "@/lib/desk/freight/days/day-requests";
import { Days } from "@/lib/desk/freight/days/days";
import type { FreightPicture } from "@/lib/desk/freight/picture/freight-picture";
import type { Terminals } from "@/lib/desk/freight/terminals/terminals";
import type { Log } from "@/lib/desk/log/log";
import { repeat } from "@/lib/desk/platform-link/repeat";
import type { LogCache } from "@/lib/desk/trips/planning/log-cache";
import type { Planner } from "@/lib/desk/trips/planning/plan-job";
import type { PlanQueue } from "@/lib/desk/trips/planning/plan-queue";

/** What days of deliveries share with trips. */
export interface DayPlanningParts {
  planner: Planner;
  logs: LogCache;
  /** Every driver's hours, as last read. */
  drivers: () => readonly DriverHours[];
  driversSeenBy: (member: Member) => readonly DriverHours[];
  company: () => Promise<CompanySettings>;
  /** In which members take turns at the planner. */
  queue: PlanQueue;
}

export interface OpenDaysOptions {
  planning: DayPlanningParts;
  picture: FreightPicture;
  terminals: Terminals;
  board: FreightBoardDesk;
  settings: () => FreightSettings;
  fleet: Fleet;
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
}

const roundMs = 2_000;

/** Composes what the desk plans of days of deliveries. */
export function openDays(options: OpenDaysOptions) {
  const { planning, picture, terminals, board, settings, log } = options;
  const parts = { ...options, ...planning, freight: settings };
  const terminalOf = (code: string) => terminals.info(code);
  const days = new Days({
    ...parts,
    terminalOf,
    manifests: () => picture.all("manifest").flatMap(({ id }) => board.rows.manifest(id) ?? []),
    onPlanned: (manifestIds) => {
      for (const id of manifestIds) board.touch({ kind: "manifest", id });
    },
  });
  let loop: { stop(): Promise<void> } | null = null;
  return {
    requests: new DayRequests({ ...parts, terminalOf, days, rows: board.rows }),
    planOf: (manifestId: string) => days.planOf(manifestId),
    start() {
      const onFault = (error: unknown) => log.error({ error }, "Days of deliveries could not be planned");
      loop = repeat(async (signal) => {
        await days.round(signal);
        return roundMs;
      }, onFault);
    },
    async stop() {
      await loop?.stop();
    },
  };
}
