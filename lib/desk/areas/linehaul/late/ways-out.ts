import type { DayDraft, DayPreview } from "@/lib/contract/desk/freight-days";
import type { DayPlan, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { FreightSettings } from "@/lib/contract/desk/freight-settings";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { WayOut, WayStep } from "@/lib/contract/desk/linehaul/late-leg";
import { dayAfter, dayAt, timeAt } from "@/lib/desk/areas/freight/board/terminal-time";
import type { Endangered } from "@/lib/desk/areas/linehaul/late/endangered";
import { dayLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";
import { closedDaysOf, nextWorkingDay, workingDaysOf } from "@/lib/time/working-days";

/** A manifest as it would be: what a way out is judged by. */
export type JudgedDraft = Pick<DayPreview, "plan" | "load" | "hazards">;

export interface WaysOptions {
  /** All of the terminal. */
  manifests: readonly ManifestRow[];
  settings: Pick<FreightSettings, "workingDays" | "holidays">;
  /** IANA zone of the terminal. */
  zone: string;
  /** Shipments that the ways chosen for other manifests put onto a manifest, by its id. */
  taken: ReadonlyMap<string, readonly string[]>;
  /** Works out what a manifest would become. */
  judge: (draft: DayDraft) => Promise<JudgedDraft>;
}

export interface JudgedWays {
  /** Lawful ones, the best first. */
  ways: WayOut[];
  noWay: string | null;
  /** The day of the manifest if it is held for them: what waiting does to each window. */
  held: DayPlan;
}

const quarterMs = 15 * 60_000;
/** Time that a way leaves before its cut-off: more than an ETA wavers by, else the leg would be late to it again. */
const spareMs = quarterMs;
/** More are not looked at: the route's own, then those that leave first. */
const mostTargets = 3;

/** The lawful ways out for freight that misses its manifest: a later one, holding the departure, the next working day, or both. */
export async function waysOut(endangered: Endangered, options: WaysOptions): Promise<JudgedWays> {
  const [{ way: hold, held, because }, ...moves] = await Promise.all([
    holdOf(endangered, options),
    ...targetsOf(endangered, options.manifests).map((target) => moveOf(endangered, target, options)),
  ]);
  const ways = [...moves, hold, tomorrowOf(endangered.shipments, endangered, options)].filter(
    (way) => way !== null,
  );
  return {
    ways: ways.sort(
      (a, b) => a.missed - b.missed || a.toAsk - b.toAsk || kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
    ),
    noWay: ways.length === 0 ? because : null,
    held,
  };
}

const kinds: readonly WayOut["kind"][] = ["move", "hold", "split", "tomorrow"];

const isLawful = ({ verdict }: DayPlan): boolean => verdict === "on-time" || verdict === "late";

const draftOf = (manifestId: string, fields: Partial<DayDraft>): DayDraft => ({
  manifestId,
  addShipmentIds: [],
  removeShipmentIds: [],
  ...fields,
});

async function holdOf(endangered: Endangered, { judge, zone }: WaysOptions) {
  const { manifest } = endangered;
  const departMs = Math.ceil(heldToMs(endangered) / quarterMs) * quarterMs;
  const departAt = isoOf(departMs);
  const { plan } = await judge(draftOf(manifest.manifestId, { departAt }));
  const because = `Holding it to ${timeAt(departMs, zone)} is over hours: ${plan.sentence}`;
  if (!isLawful(plan)) return { way: null, held: plan, because };
  const missed = newlyMissed(plan, manifest);
  const end = plan.endAt === null ? "" : `, done ${timeAt(Date.parse(plan.endAt), zone)}`;
  const body = { version: manifest.version, departAt };
  const way: WayOut = {
    wayId: "hold",
    kind: "hold",
    sentence: `Hold to ${timeAt(departMs, zone)}${end}`,
    ...judged(missed.length, 0, 0),
    steps: [{ call: "changeManifest", manifestId: manifest.manifestId, body }],
  };
  return { way, held: plan, because };
}

/** Once its freight is on the dock, and its cut-off, so long before it leaves as now, is kept. */
const heldToMs = ({ departMs, cutOffMs, arriveMs, unloadedMs }: Endangered): number =>
  Math.max(unloadedMs, arriveMs + spareMs + departMs - cutOffMs);

/** Open manifests of that day that still take the freight after it is on the dock. */
function targetsOf(
  { manifest, arriveMs, unloadedMs }: Endangered,
  all: readonly ManifestRow[],
): ManifestRow[] {
  const takes = ({ manifestId, terminal, day, state, departAt, cutOffAt }: ManifestRow) =>
    manifestId !== manifest.manifestId &&
    terminal === manifest.terminal &&
    day === manifest.day &&
    state === "planning" &&
    departAt !== null &&
    cutOffAt !== null &&
    Date.parse(cutOffAt) >= arriveMs + spareMs &&
    Date.parse(departAt) >= unloadedMs;
  const isRoutes = ({ route }: ManifestRow) => Number(route !== null && route === manifest.route);
  return all
    .filter(takes)
    .sort((a, b) => isRoutes(b) - isRoutes(a) || (a.departAt ?? "").localeCompare(b.departAt ?? ""))
    .slice(0, mostTargets);
}

/** All onto the target; those whose window it misses wait for the next working day. Null where it is not lawful. */
async function moveOf(
  endangered: Endangered,
  target: ManifestRow,
  options: WaysOptions,
): Promise<WayOut | null> {
  const all = endangered.shipments;
  const plan = await movedPlan(all, target, options);
  if (plan === null) return null;
  const late = new Set(all.filter(({ shipmentId }) => isMissed(plan, shipmentId)));
  if (late.size === 0) return wayOfMove(endangered, target, { plan, moved: all, left: [] }, options);
  const kept = all.filter((shipment) => !late.has(shipment));
  const partly = kept.length === 0 ? null : await movedPlan(kept, target, options);
  if (partly === null) return null;
  return wayOfMove(endangered, target, { plan: partly, moved: kept, left: [...late] }, options);
}

/** The target's day with the freight; null where it would be over hours, over capacity, or ride what may not ride together. */
async function movedPlan(
  shipments: readonly ShipmentRow[],
  target: ManifestRow,
  { taken, judge }: WaysOptions,
): Promise<DayPlan | null> {
  const others = taken.get(target.manifestId) ?? [];
  const addShipmentIds = [...others, ...shipments.map(({ shipmentId }) => shipmentId)];
  const { plan, load, hazards } = await judge(draftOf(target.manifestId, { addShipmentIds }));
  const { capacity } = target;
  const isOver = capacity !== null && (load.weight > capacity.weight || load.spaces > capacity.spaces);
  const isForbidden = hazards.findings.some(({ verdict }) => verdict === "forbidden");
  return isLawful(plan) && !isOver && !isForbidden ? plan : null;
}

interface Move {
  plan: DayPlan;
  moved: readonly ShipmentRow[];
  left: readonly ShipmentRow[];
}

function wayOfMove(
  endangered: Endangered,
  target: ManifestRow,
  { plan, moved, left }: Move,
  options: WaysOptions,
): WayOut {
  const later = left.length === 0 ? null : tomorrowOf(left, endangered, options);
  const departs =
    target.departAt === null ? "" : `, leaves ${timeAt(Date.parse(target.departAt), options.zone)}`;
  const step: WayStep = {
    call: "moveFreight",
    body: {
      move: "plan",
      manifestId: target.manifestId,
      shipments: moved.map(({ shipmentId, version }) => ({ shipmentId, version })),
      sequence: sequenceOf(plan, target),
    },
  };
  return {
    wayId: `move ${target.manifestId}`,
    kind: later === null ? "move" : "split",
    sentence: `Move ${moved.length} to ${target.title}${later === null ? departs : `, ${left.length} ${dayWords(left, endangered, options)}`}`,
    ...judged(newlyMissed(plan, target).length, later?.missed ?? 0, later?.toAsk ?? 0),
    steps: [step, ...(later?.steps ?? [])],
  };
}

/** Stops as the plan drives them; one that is new is known by its first shipment. */
function sequenceOf({ stops }: DayPlan, { stops: present }: ManifestRow) {
  const known = new Set(present.map(({ stopId }) => stopId));
  return stops.map(({ stopId, shipmentIds }) => ({
    stopId,
    shipmentId: known.has(stopId) ? null : (shipmentIds[0] ?? null),
  }));
}

/** On the next day on which its customer takes freight, in one move a day. */
function tomorrowOf(shipments: readonly ShipmentRow[], endangered: Endangered, options: WaysOptions): WayOut {
  const days = new Map<string, ShipmentRow[]>();
  for (const shipment of shipments) {
    const day = nextDayOf(shipment, endangered, options);
    days.set(day, [...(days.get(day) ?? []), shipment]);
  }
  const missed = shipments.filter(
    (shipment) => shipment.dueDay !== null && shipment.dueDay < nextDayOf(shipment, endangered, options),
  );
  const toAsk = shipments.filter(({ flags }) => flags.includes("APPT"));
  return {
    wayId: "tomorrow",
    kind: "tomorrow",
    sentence: `Move ${shipments.length} ${dayWords(shipments, endangered, options)}`,
    ...judged(0, missed.length, toAsk.length),
    steps: [...days].map(([day, ofDay]) => ({
      call: "moveFreight",
      body: {
        move: "reschedule",
        day,
        shipments: ofDay.map(({ shipmentId, version }) => ({ shipmentId, version })),
      },
    })),
  };
}

/** `to tomorrow`, `to Mon Nov 30`, `to later days`. */
function dayWords(shipments: readonly ShipmentRow[], endangered: Endangered, options: WaysOptions): string {
  const days = new Set(shipments.map((shipment) => nextDayOf(shipment, endangered, options)));
  const [day, another] = days;
  if (day === undefined || another !== undefined) return "to later days";
  return day === dayAfter(dayOf(endangered, options.zone), 1) ? "to tomorrow" : `to ${dayLabel(day)}`;
}

const dayOf = ({ manifest, departMs }: Endangered, zone: string): string =>
  manifest.day ?? dayAt(departMs, zone);

function nextDayOf(
  { terminal, party: { customerNumber } }: ShipmentRow,
  endangered: Endangered,
  { settings: { workingDays, holidays }, zone }: WaysOptions,
): string {
  const own = workingDaysOf(workingDays, { terminal, customerNumber });
  return nextWorkingDay(dayOf(endangered, zone), [own], closedDaysOf(holidays, terminal));
}

const stopOf = ({ stops }: DayPlan, shipmentId: string) =>
  stops.find(({ shipmentIds }) => shipmentIds.includes(shipmentId));

const isMissed = (plan: DayPlan, shipmentId: string): boolean =>
  (stopOf(plan, shipmentId)?.slackMinutes ?? 0) < 0;

/** Stops whose window is missed now and was not before. */
function newlyMissed({ stops }: DayPlan, { stops: before }: ManifestRow) {
  const lateAlready = new Set(
    before.filter(({ slackMinutes }) => (slackMinutes ?? 0) < 0).map(({ stopId }) => stopId),
  );
  return stops.filter(({ stopId, slackMinutes }) => (slackMinutes ?? 0) < 0 && !lateAlready.has(stopId));
}

function judged(windows: number, pastDue: number, toAsk: number): Pick<WayOut, "note" | "missed" | "toAsk"> {
  const parts = [
    windows === 0 ? null : `${windows} ${windows === 1 ? "window" : "windows"} missed`,
    pastDue === 0 ? null : `${pastDue} past service due`,
    toAsk === 0 ? null : `${toAsk} APPT to reschedule`,
  ].filter((part) => part !== null);
  const note = parts.length === 0 ? "every window kept" : parts.join(", ");
  return { note, missed: windows + pastDue, toAsk };
}
