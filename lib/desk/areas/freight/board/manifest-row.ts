import type { DayPlan, ManifestDay, ManifestRow } from "@/lib/contract/desk/freight-manifests";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import { cameOff } from "@/lib/desk/areas/freight/board/came-off";
import { departureOf } from "@/lib/desk/areas/freight/board/departure";
import { exceptionFreight } from "@/lib/desk/areas/freight/board/exception-freight";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import { driverOf } from "@/lib/desk/areas/freight/board/leg-row";
import { hasBegun, stateByStops } from "@/lib/desk/areas/freight/board/manifest-state";
import {
  isException,
  isExceptionCode,
  loadOf,
  manifestStops,
} from "@/lib/desk/areas/freight/board/manifest-stops";
import { notLoaded } from "@/lib/desk/areas/freight/board/not-loaded";
import { timeAt } from "@/lib/desk/areas/freight/board/terminal-time";
import { unknownDay } from "@/lib/desk/areas/freight/board/unknown-day";
import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import { missingOf } from "@/lib/desk/feeds/read-model/objects/wire-lists";
import { timeLabel } from "@/lib/time/instant-labels";
import { isoOf } from "@/lib/time/utc";

/**
 * A delivery manifest as the boards show it.
 * @param shipments rows of all that is on it
 * @param nowMs a departure or a window that passed is late by then, milliseconds since 1970
 */
export function manifestRow(
  manifest: Known<"manifest">,
  shipments: readonly ShipmentRow[],
  sources: FreightSources,
  nowMs: number,
): ManifestRow {
  const { id, number, facts } = manifest;
  const { picture } = sources;
  const settings = sources.settings();
  const known = picture.stopsOf(id);
  const { seals, canceled, stopOrder } = sources.keptOf(id);
  const state = canceled === null ? stateByStops(manifest, known) : "canceled";
  const isOver = state === "completed" || state === "canceled";
  const { name, terminal, vehicle, trailer, departedAt } = facts;
  const zone = sources.zoneOf(terminal);
  const plan = isOver ? null : sources.planOf(id);
  const off = cameOff(picture.byNumber("completion", id), shipments);
  const isUnderway = state === "in-progress";
  const stops = manifestStops({ manifest, shipments, sources, plan, isUnderway, zone, nowMs });
  const { departMs, cutOffMs } = departureOf(manifest, sources);
  const isGone = departedAt !== null || hasBegun(known) || isOver;
  const waitsFor = isGone ? [] : waiting(shipments, cutOffMs);
  const row = {
    manifestId: id,
    manifestNumber: number,
    title: number ?? name ?? id,
    name,
    state,
    terminal,
    timezone: zone,
    route: facts.route,
    day: facts.day,
    driver: driverOf(facts.driverCode, facts.driverName, sources),
    vehicle,
    trailer,
    dock: facts.dock,
    departAt: isoOrNull(departMs),
    cutOffAt: isoOrNull(cutOffMs),
    beginDwellMinutes: facts.beginDwellMinutes,
    endDwellMinutes: facts.endDwellMinutes,
    load: loadOf(shipments, stops.length),
    capacity: capacityOf(sources, { vehicle, trailer }),
    stops,
    startedAt: facts.startedAt,
    departedAt,
    returnedAt: facts.returnedAt,
    completedAt: state === "completed" ? (facts.routeCompletedAt ?? facts.lastUpdated) : null,
    waitsFor,
    plan: shownDay(plan ?? unknownDay(isOver ? `it is ${state}` : "being calculated", 0)),
    exceptions:
      shipments.filter((shipment) => isException(shipment, settings)).length +
      off.filter((one) => isExceptionCode(one.facts.completionCode, settings)).length,
    exceptionFreight: isOver
      ? []
      : exceptionFreight({ day: facts.day, stops, shipments, off, picture, settings }),
    seals,
    canceled,
    notLoaded: isGone ? [] : notLoaded(shipments, facts.dock),
    orderIsKnownToPlatform: stopOrder === null,
    pending: sources.pendingOf("manifest", id),
    version: manifest.version,
    knownAt: newest([manifest, ...known.flatMap(({ stopId }) => picture.stop(stopId) ?? []), ...shipments]),
  };
  return {
    ...row,
    unknown: unknownOf(row, shipments, facts.unknown),
    ...verdictOf(row, zone, isGone || departMs === null || departMs >= nowMs ? null : departMs),
  };
}

/** A planned day without its stops: each row of a stop says what is planned there. */
export const shownDay = ({ stops: _, ...day }: DayPlan): ManifestDay => day;

/** Finds when the last of them became known: papers say as of when they hold. */
const newest = (objects: readonly { knownAt: string }[]): string =>
  objects.reduce((last, { knownAt }) => (knownAt > last ? knownAt : last), "");

const isoOrNull = (atMs: number | null): string | null => (atMs === null ? null : isoOf(atMs));

/** Deliveries that are not at the terminal, and not known to be there by the cut-off. */
const waiting = (shipments: readonly ShipmentRow[], cutOffMs: number | null): ManifestRow["waitsFor"] =>
  shipments
    .filter(({ type, status, where: { state, etaAt } }) => {
      if (type !== "delivery" || status !== "open" || state === "here") return false;
      return cutOffMs === null || etaAt === null || Date.parse(etaAt) > cutOffMs;
    })
    .map(({ shipmentId, title, where }) => ({ shipmentId, title, etaAt: where.etaAt }));

function capacityOf(
  { settings, equipmentOf }: FreightSources,
  unit: { vehicle: string | null; trailer: string | null },
): ManifestRow["capacity"] {
  const equipment = equipmentOf(unit);
  if (equipment === null) return null;
  const known = settings().capacities.find(({ type }) => type.toLowerCase() === equipment.toLowerCase());
  return known ? { weight: known.weightPounds, spaces: known.spaces, equipment: known.type } : null;
}

type Facts = Omit<ManifestRow, "unknown" | "risk" | "sentence">;

/** Judges how it stands, and says what needs somebody. @param lateMs when it was to leave, where that has passed and it has not left */
function verdictOf(
  row: Facts,
  zone: string | null,
  lateMs: number | null,
): Pick<ManifestRow, "risk" | "sentence"> {
  if (row.canceled !== null) return { risk: "none", sentence: canceledSentence(row.canceled) };
  if (row.state === "completed") return { risk: "none", sentence: exceptionsOf(row) };
  if (lateMs === null) return verdictOfDay(row, zone);
  const was = zone === null ? "" : `: should have left ${timeLabel(lateMs, zone)}`;
  const { sentence } = verdictOfDay(row, zone);
  return { risk: "late", sentence: `Late leaving${was}${sentence === null ? "" : `. ${sentence}`}` };
}

function verdictOfDay(row: Facts, zone: string | null): Pick<ManifestRow, "risk" | "sentence"> {
  const { verdict, sentence, why } = row.plan;
  const because = why === null ? sentence : `${sentence}. ${why}`;
  if (row.stops.some(({ risk }) => risk === "late")) return { risk: "late", sentence: because };
  if (verdict === "late" || verdict === "over-hours") return { risk: "in-jeopardy", sentence: because };
  if (row.waitsFor.length > 0) return { risk: "in-jeopardy", sentence: waitsSentence(row, zone) };
  if (row.driver === null && (row.state === "closed" || row.state === "dispatched"))
    return { risk: "in-jeopardy", sentence: "No driver" };
  return { risk: verdict === "on-time" ? "on-time" : "unknown", sentence: exceptionsOf(row) };
}

function waitsSentence({ waitsFor, cutOffAt }: Facts, zone: string | null): string {
  const [first, ...others] = waitsFor;
  const what = others.length === 0 ? `${first?.title} is` : `${waitsFor.length} shipments are`;
  if (cutOffAt === null || zone === null) return `${what} not here yet, and its cut-off is not known`;
  return `${what} not confirmed here by the cut-off at ${timeAt(Date.parse(cutOffAt), zone)}`;
}

/** `Canceled by Kim Burke: the truck broke down. Its freight is on STL-114`. */
const canceledSentence = ({ by, reason, into, hadFreight }: NonNullable<ManifestRow["canceled"]>): string => {
  const because = reason === null ? "" : `: ${reason}`;
  return `Canceled by ${by}${because}${into === null || hadFreight === false ? "" : `. Its freight is on ${into.title}`}`;
};

const exceptionsOf = ({ exceptions }: Facts): string | null => {
  if (exceptions === 0) return null;
  return exceptions === 1 ? "1 shipment with an exception" : `${exceptions} shipments with exceptions`;
};

/** Tells whether something is on the manifest and nobody said at which of its stops. */
function isSpread({ stops }: Facts, shipments: readonly ShipmentRow[]): boolean {
  const known = new Set(stops.map(({ stopId }) => stopId));
  return (
    stops.length > 0 &&
    shipments.some(({ status, stopId }) => status === "open" && (stopId === null || !known.has(stopId)))
  );
}

/** Lists what a dispatcher would expect to know and nobody said: of the manifest itself, and of what is around it. */
function unknownOf(row: Facts, shipments: readonly ShipmentRow[], ofItself: readonly string[]): string[] {
  const around = missingOf([
    ["departure", row.departAt === null],
    ["capacity", row.capacity === null && (row.vehicle !== null || row.trailer !== null)],
    ["places of stops", row.stops.some(({ latitude }) => latitude === null)],
    ["exact places of stops", shipments.some(({ party }) => party.approximately !== null)],
    ["which freight is at which stop", isSpread(row, shipments)],
    ["weights", row.load.withoutWeight > 0],
    ["spaces", row.load.withoutSpaces > 0],
  ]);
  return [...ofItself, ...around];
}
