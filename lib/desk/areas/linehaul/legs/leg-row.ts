import type { LegTrailer, LinehaulFlag, LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { LegPlan } from "@/lib/desk/areas/freight/days/leg-plan";
import type { LegDriver, LegSources } from "@/lib/desk/areas/linehaul/legs/leg-sources";
import {
  isUnheard,
  type LegTimes,
  legRisk,
  legTimes,
  slackMinutes,
  withoutGuess,
} from "@/lib/desk/areas/linehaul/legs/leg-times";
import { legToDo } from "@/lib/desk/areas/linehaul/legs/leg-to-do";
import { leastFar, legTrailer, tripState } from "@/lib/desk/areas/linehaul/legs/leg-trailer";
import {
  beginsHere,
  type Carried,
  endsHere,
  type Pull,
  terminalsOf,
} from "@/lib/desk/areas/linehaul/legs/pulls";
import { cutOffMinutesAt } from "@/lib/desk/settings/cut-off-minutes";
import { serviceNight } from "@/lib/time/service-night";
import { isoOf } from "@/lib/time/utc";

type Ends = Pick<LinehaulRow, "origin" | "originDoor" | "destination" | "destinationDoor">;

/** Finds who is to drive a leg: as the trip says, else its movements, else its manifests. */
export function driverCodeOf({ trip, carried }: Pull): string | null {
  const moved = carried.find(({ movement }) => movement?.facts.driverCode != null)?.movement;
  // A manifest that goes by several legs names the driver of one of them.
  const headed = carried.find(({ manifest, relay }) => relay === null && manifest?.facts.driverCode != null);
  return trip?.facts.driverCode ?? moved?.facts.driverCode ?? headed?.manifest?.facts.driverCode ?? null;
}

export const vehicleOf = ({ trip, carried }: Pull): string | null =>
  trip?.facts.vehicle ??
  carried.find(({ movement }) => movement?.facts.vehicle != null)?.movement?.facts.vehicle ??
  null;

/** From door to door: as the movement says, else the trip, else the manifest where the leg is its first or its last. */
export function endsOf({ trip, carried }: Pull): Ends {
  const [first] = carried;
  const moved = carried.find(({ movement }) => movement !== null)?.movement?.facts;
  const manifest = first?.manifest?.facts;
  const begins = first && beginsHere(first) ? first.manifest?.facts.origin : null;
  const ends = first && endsHere(first) ? first.manifest?.facts.destination : null;
  const origin = moved?.origin ?? trip?.facts.origin ?? begins ?? null;
  const destination = moved?.destination ?? trip?.facts.destination ?? ends ?? null;
  return {
    origin,
    originDoor: moved?.originDoor ?? (manifest && manifest.origin === origin ? manifest.originDoor : null),
    destination,
    destinationDoor:
      moved?.destinationDoor ??
      (manifest && manifest.destination === destination ? manifest.destinationDoor : null),
  };
}

function kindOf(carried: readonly Carried[]): LinehaulRow["kind"] {
  if (carried.length === 0) return "bobtail";
  const isEmpty = ({ manifest }: Carried) => manifest !== null && manifest.facts.pros.length === 0;
  return carried.every(isEmpty) ? "empty" : "freight";
}

const flagOrder: readonly LinehaulFlag[] = ["HAZ", "POI", "FOOD"];

/**
 * A leg as the board shows it, without what only its neighbours make known.
 * @param nowMs milliseconds since 1970
 */
export function linehaulRow(pull: Pull, sources: LegSources, nowMs: number): LinehaulRow {
  const { trip, carried } = pull;
  const trailers = carried.map((one) => legTrailer(one, pull, sources));
  const state = carried.length === 0 ? tripState(pull) : leastFar(trailers.map((one) => one.state));
  const ends = endsOf(pull);
  const plan = sources.planOf(pull);
  const times = withoutGuess(legTimes(pull, plan), state, nowMs);
  const code = driverCodeOf(pull);
  const driver = code === null ? null : sources.driverOf(code, nowMs);
  const drive = driveOf(driver, plan, state);
  const slack = slackMinutes(times, state, nowMs);
  const { departPlannedAt } = times;
  const relay = carried.find((one) => one.relay !== null)?.relay;
  const flags = new Set<string>([
    ...carried.flatMap(({ manifest }) => manifest?.facts.flags ?? []),
    ...trailers.flatMap(({ proNumbers }) => proNumbers.flatMap(sources.billFlagsOf)),
  ]);
  return {
    legId: pull.id,
    kind: kindOf(carried),
    tripNumber: trip?.id ?? null,
    ...ends,
    terminals: [...new Set([...carried.flatMap(terminalsOf), ...(trip?.terminals ?? [])])].sort(),
    meetsAt: (["origin", "destination"] as const).filter((end) => isMeetPoint(ends[end], sources)),
    relay: relay ? { ...relay, awaits: null } : null,
    trailers,
    flags: flagOrder.filter((flag) => flags.has(flag)),
    proCount: trailers.reduce((sum, { proNumbers }) => sum + proNumbers.length, 0),
    driver: driver && {
      externalUserId: driver.externalUserId,
      name: driver.name,
      phone: driver.phone,
      domicile: driver.domicile,
    },
    vehicle: vehicleOf(pull),
    drive,
    state,
    risk: legRisk(
      { ...times, state, slackMinutes: slack, hasDriver: code !== null, suffices: drive.suffices },
      nowMs,
    ),
    ...times,
    slackMinutes: slack,
    night: nightOf(times, ends, sources),
    toDo: legToDo(
      pull,
      { state, trailers, driver, departPlannedAt },
      cutOffMinutesAt(ends.origin, sources.settings()),
    ),
    missing: [
      ...missingOf(pull, ends, times),
      ...unknownWords(trailers),
      ...(departPlannedAt !== null && isUnheard(times, state, nowMs)
        ? ["It should have left more than 6 hours ago; no departure is reported."]
        : []),
    ],
    knownAt: knownAt(pull),
  };
}

/** Lists words of trailers by which nobody can tell how far they are. */
function unknownWords(trailers: readonly LegTrailer[]): string[] {
  const words = trailers.flatMap(({ state, status }) => (state === "unknown" ? (status ?? []) : []));
  return [...new Set(words)].map(
    (word) => `“${word}” is no published status: how far the trailer is, is not known.`,
  );
}

function driveOf(
  driver: LegDriver | null,
  plan: LegPlan | null,
  state: LinehaulRow["state"],
): LinehaulRow["drive"] {
  const leftMinutes = driver?.driveLeftMinutes ?? null;
  // Without a place of the truck it is planned from its origin: of a leg on the road that is not what is left.
  const isWhole = plan?.etaAt === null && state === "departed";
  const neededMinutes = plan && !isWhole ? Math.ceil(plan.driveMinutes) : null;
  const byClock = leftMinutes === null || neededMinutes === null ? null : leftMinutes >= neededMinutes;
  const isRested = plan?.restMinutes == null ? byClock : plan.restMinutes === 0;
  return { leftMinutes, neededMinutes, suffices: driver === null ? null : isRested };
}

const isMeetPoint = (code: string | null, { isTerminal }: LegSources) =>
  code !== null && isTerminal(code) === false;

/** By when it leaves, on the clock of where it leaves; by what else is known of it where nobody says that. */
function nightOf(times: LegTimes, { origin, destination }: Ends, { zoneOf }: LegSources): string | null {
  const leaves = times.departPlannedAt ?? times.departedAt ?? times.closePlannedAt ?? times.closedAt;
  const at = leaves ?? times.arrivePlannedAt ?? times.arrivedAt ?? times.etaAt;
  const zone = zoneOf(leaves === null ? destination : origin) ?? zoneOf(origin) ?? "UTC";
  return at === null ? null : serviceNight(Date.parse(at), zone);
}

/** Lists what is missing of a leg itself, or does not fit together, a sentence each. */
function missingOf({ carried }: Pull, ends: Ends, times: LegTimes): string[] {
  const unknown = carried.filter(({ manifest, name }) => manifest === null && name !== null);
  const unnamed = carried.some(({ manifest, name }) => manifest === null && name === null);
  const { departedAt, arrivedAt } = times;
  return [
    ...unknown.map(({ name }) => `Manifest ${name} is not known yet: its trailer and its PROs are missing.`),
    ...(unnamed ? ["It is on no manifest: what it carries is not known."] : []),
    ...(ends.origin === null ? ["Where it leaves from is not known."] : []),
    ...(ends.destination === null ? ["Where it goes is not known."] : []),
    ...(arrivedAt !== null && departedAt === null ? ["It arrived; when it left was not reported."] : []),
    ...(arrivedAt !== null && departedAt !== null && Date.parse(arrivedAt) < Date.parse(departedAt)
      ? ["By what was reported it arrived before it left: one of the two times came late."]
      : []),
  ];
}

function knownAt({ trip, carried }: Pull): string {
  const all = [trip?.knownAt, ...carried.flatMap((one) => [one.manifest?.knownAt, one.movement?.knownAt])];
  return (
    all
      .filter((at) => at !== undefined)
      .sort()
      .at(-1) ?? isoOf(0)
  );
}
