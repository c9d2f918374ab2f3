import type { ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { PaperCopy } from "@/lib/paper/paper";
import { timeOf, zoneOfManifest } from "@/lib/paper/paper-labels";
import { factChanges, type PrintedDetail, type PrintedFacts, printedFacts } from "@/lib/paper/printed-facts";

interface PrintedStop {
  stopId: string;
  number: number;
  name: string;
  /** The arrival that stands on the paper. */
  at: string | null;
  pros: string[];
}

interface Ends {
  "done by plan": string | null;
  "hours end the day": string | null;
}

/** Parts of a printed copy, as far as it may change afterwards. */
export interface PrintedContents {
  stops: PrintedStop[];
  driver: string | null;
  vehicle: string | null;
  trailer: string | null;
  dock: number | null;
  departAt: string | null;
  /** End of the day by plan and by the driver's hours, of a copy printed before leaving; left out of others. */
  ends?: Ends;
  /** The shipment whose bill alone was printed; left out where the whole copy was. */
  only?: { shipmentId: string; title: string };
  /** All else that stood there; prints of an older desk kept none of it. */
  facts?: PrintedFacts;
}

/** Reads what a copy says now. */
export function printedContents(detail: PrintedDetail, copy: PaperCopy): PrintedContents {
  const { row, shipments } = detail;
  const titles = new Map(shipments.map(({ shipmentId, title }) => [shipmentId, title]));
  return {
    stops: row.stops
      .filter(({ mark }) => mark !== "removed")
      .map(({ stopId, number, name, etaAt, plannedAt, arrivedAt, shipmentIds }) => ({
        stopId,
        number,
        name,
        at: copy === "dispatch" ? (arrivedAt ?? etaAt ?? plannedAt) : plannedAt,
        pros: shipmentIds.map((id) => titles.get(id) ?? id),
      })),
    driver: row.driver?.name ?? null,
    vehicle: row.vehicle,
    trailer: row.trailer,
    dock: row.dock,
    departAt: row.departAt,
    ...endsOf(row, copy),
    facts: printedFacts(detail, copy),
  };
}

/** Reads them while it stands at the terminal: on the road each ETA moves them, and no new paper reaches the driver. */
const endsOf = ({ plan, departedAt }: ManifestRow, copy: PaperCopy): { ends?: Ends } =>
  departedAt !== null || copy === "bill-of-lading"
    ? {}
    : { ends: { "done by plan": plan.endAt, "hours end the day": plan.limitAt } };

/** A manifest as far as the bill of one shipment tells of it. */
function partOf(detail: PrintedDetail, shipmentId: string): PrintedDetail {
  const shipments = detail.shipments.filter((one) => one.shipmentId === shipmentId);
  const flags = shipments[0]?.flags ?? [];
  const stops = detail.row.stops
    .filter(({ shipmentIds }) => shipmentIds.includes(shipmentId))
    .map((stop) => ({ ...stop, flags, shipmentIds: [shipmentId] }));
  return { ...detail, row: { ...detail.row, stops }, shipments };
}

/** Reads what the bill of lading of one shipment says now. */
export function billContents(detail: PrintedDetail, shipmentId: string): PrintedContents {
  const title = detail.shipments.find((one) => one.shipmentId === shipmentId)?.title ?? shipmentId;
  return {
    ...printedContents(partOf(detail, shipmentId), "bill-of-lading"),
    only: { shipmentId, title },
  };
}

/** Less is not worth a new sheet. */
const movedMinutes = 5;

/** Lists what has changed since a copy was printed, each in a few words; empty where the paper still holds. */
export function changesSince(printed: PrintedContents, whole: PrintedDetail, copy: PaperCopy): string[] {
  const detail = printed.only === undefined ? whole : partOf(whole, printed.only.shipmentId);
  const now = printedContents(detail, copy);
  const before = new Map(printed.stops.map((stop) => [stop.stopId, stop]));
  const present = new Map(now.stops.map((stop) => [stop.stopId, stop]));
  const kept = now.stops.filter(({ stopId }) => before.has(stopId));
  const keptBefore = printed.stops.filter(({ stopId }) => present.has(stopId));
  const isReordered = kept.some(({ stopId }, index) => keptBefore[index]?.stopId !== stopId);
  const numbersNow = new Map(now.stops.map(({ stopId, number }) => [stopId, number]));
  const numberOf = new Map(kept.map(({ stopId, number }) => [stopId, number]));
  const moved = kept.filter((stop) => isMoved(before.get(stop.stopId)?.at ?? null, stop.at));
  return [
    ...now.stops.filter(({ stopId }) => !before.has(stopId)).map(({ number }) => `stop ${number} new`),
    ...printed.stops.filter(({ stopId }) => !present.has(stopId)).map(({ name }) => `${name} off`),
    ...proChanges({ now: now.stops, before: printed.stops }, { kept, keptBefore }, numbersNow),
    ...(isReordered ? ["stop sequence"] : []),
    ...(moved.length === 0 ? [] : [`times ${ranges(moved.map(({ number }) => number))}`]),
    ...(printed.facts === undefined ? [] : factChanges(printed.facts, printedFacts(detail, copy), numberOf)),
    // Leave it out beside stops that are new, off or in another order: these say it of all numbers.
    ...(isReordered || kept.length < Math.max(now.stops.length, printed.stops.length)
      ? []
      : renumbered(kept, before)),
    ...headChanges(printed, detail.row, zoneOfManifest(detail)),
    ...endChanges(printed.ends, now.ends, zoneOfManifest(detail)),
  ];
}

/** PROs of stops that are new or gone go without saying, but for those that went from one stop to another. */
function proChanges(
  stops: Record<"now" | "before", readonly PrintedStop[]>,
  { kept, keptBefore }: Record<"kept" | "keptBefore", readonly PrintedStop[]>,
  numbersNow: ReadonlyMap<string, number>,
): string[] {
  const stopsOf = (some: readonly PrintedStop[]) =>
    new Map(some.flatMap(({ stopId, pros }) => pros.map((pro) => [pro, stopId] as const)));
  const [now, before] = [stopsOf(stops.now), stopsOf(stops.before)];
  return [
    ...[...stopsOf(kept).keys()].filter((pro) => !before.has(pro)).map((pro) => `${pro} on`),
    ...[...stopsOf(keptBefore).keys()].filter((pro) => !now.has(pro)).map((pro) => `${pro} off`),
    ...[...now].flatMap(([pro, stopId]) =>
      before.has(pro) && before.get(pro) !== stopId ? `${pro} to stop ${numbersNow.get(stopId)}` : [],
    ),
  ];
}

function headChanges(printed: PrintedContents, row: ManifestRow, zone: string): string[] {
  const named: [string, string | number | null, string | number | null][] = [
    ["driver", printed.driver, row.driver?.name ?? null],
    ["vehicle", printed.vehicle, row.vehicle],
    ["trailer", printed.trailer, row.trailer],
    ["door", printed.dock, row.dock],
  ];
  const lines = named
    .filter(([, before, now]) => before !== now)
    .map(([label, , now]) => (now === null ? `no ${label}` : `${label} ${now}`));
  if (!isMoved(printed.departAt, row.departAt)) return lines;
  return [...lines, row.departAt === null ? "no departure" : `leaves ${timeOf(row.departAt, zone)}`];
}

function endChanges(before: Ends | undefined, now: Ends | undefined, zone: string): string[] {
  if (before === undefined || now === undefined) return [];
  return (["done by plan", "hours end the day"] as const).flatMap((name) => {
    const at = now[name];
    if (!isMoved(before[name], at)) return [];
    return at === null ? `${name} not known` : `${name} ${timeOf(at, zone)}`;
  });
}

/** A bill names its stop, to which a change of others gives another number. */
const renumbered = (kept: readonly PrintedStop[], before: ReadonlyMap<string, PrintedStop>): string[] =>
  kept.flatMap(({ stopId, number, name }) =>
    before.get(stopId)?.number === number ? [] : `${name}: stop ${number}`,
  );

/** Tells whether a time moved so far that a paper with it no longer holds. */
export function isMoved(before: string | null, now: string | null): boolean {
  if (before === null || now === null) return before !== now;
  return Math.abs(Date.parse(now) - Date.parse(before)) >= movedMinutes * 60_000;
}

/** `5–10, 12` of ascending numbers. */
function ranges(numbers: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last !== undefined && last.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}
