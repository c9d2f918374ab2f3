import {
  type DayPlan,
  type FreightLoad,
  FreightStopMark,
  type ManifestStop,
} from "@/lib/contract/desk/freight-manifests";
import type { CompletionKind, FreightSettings } from "@/lib/contract/desk/freight-settings";
import { type Party, type ShipmentRow, shipmentFlags } from "@/lib/contract/desk/freight-shipments";
import type { FreightSources } from "@/lib/desk/areas/freight/board/freight-sources";
import type { Known, StopOfManifest } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { Stop } from "@/lib/desk/feeds/read-model/objects/stop";
import { timeZoneAt } from "@/lib/geo/time-zone-at";
import { dayWindow } from "@/lib/time/day-window";
import { isoOf } from "@/lib/time/utc";
import { wallTime } from "@/lib/time/wall-time";

type Mark = ManifestStop["mark"];
const { done, osd, exception, at, next, planned, "not-done": notDone } = FreightStopMark.enum;

export interface StopsOptions {
  manifest: Known<"manifest">;
  /** All of its shipments. */
  shipments: readonly ShipmentRow[];
  sources: FreightSources;
  plan: DayPlan | null;
  isUnderway: boolean;
  zone: string | null;
  /** Milliseconds since 1970. */
  nowMs: number;
}

/** The stops of a manifest in driving order: the platform's, or the desk's own where the platform is told of none. */
export function manifestStops(options: StopsOptions): ManifestStop[] {
  const { manifest, sources } = options;
  const own = sources.keptOf(manifest.id);
  const stops = inOrder(sources.picture.stopsOf(manifest.id), own.stopOrder);
  const atDispatch = sources.planAtDispatch(manifest.id);
  let isNext = options.isUnderway;
  return stops.map((stop, index) => {
    const row = manifestStop(stop, index + 1, options, atDispatch);
    const isFirstOpen = isNext && row.mark === planned;
    if (isFirstOpen || row.mark === at) isNext = false;
    const isPinned = own.pinned.includes(stop.stopId);
    return { ...row, isPinned, mark: isFirstOpen ? next : row.mark };
  });
}

/** Stops that nobody put in order follow in their present one. */
function inOrder(stops: StopOfManifest[], order: readonly string[] | null): StopOfManifest[] {
  if (order === null) return stops;
  const places = new Map(order.map((stopId, place) => [stopId, place]));
  const place = ({ stopId }: StopOfManifest) => places.get(stopId) ?? order.length;
  return stops.toSorted((a, b) => place(a) - place(b));
}

function manifestStop(
  { stopId, stop }: StopOfManifest,
  number: number,
  { manifest, shipments, sources, plan, isUnderway, zone, nowMs }: StopsOptions,
  atDispatch: DayPlan | null,
): ManifestStop {
  const settings = sources.settings();
  const own = shipments.filter((shipment) => shipment.stopId === stopId);
  const inPlan = plan?.stops.find((one) => one.stopId === stopId) ?? null;
  const mark = markOf(stop.progress, own, settings);
  const isOpen = mark === planned || mark === at;
  const window = {
    windowStart: stop.windowStart ?? one(own.map(({ windowStart }) => windowStart)),
    windowEnd: stop.windowEnd ?? one(own.map(({ windowEnd }) => windowEnd)),
  };
  const etaAt = isOpen ? (inPlan?.arriveAt ?? stop.expectedAt) : null;
  const { windowStartMs: startMs, windowEndMs: endMs } = dayWindow(
    stop.day ?? manifest.facts.day,
    window,
    zone,
  );
  const isMissed = mark === planned && endMs !== null && endMs < nowMs;
  const slack = endMs === null || etaAt === null ? null : Math.round((endMs - Date.parse(etaAt)) / 60_000);
  const place = placeOf(stop, own[0]?.party ?? null, stopId);
  return {
    stopId,
    number,
    ...place,
    ...window,
    ownZone: ownZoneOf(place, zone, startMs ?? endMs ?? nowMs),
    ...dueAt({ windowStartMs: startMs, windowEndMs: endMs }, own, sources, zone),
    serviceMinutes: Math.round(
      stop.serviceMinutes ?? sources.dockMinutesOf(place.customerNumber) ?? settings.serviceMinutes,
    ),
    mark,
    isPinned: false,
    shipmentIds: own.map((shipment) => shipment.shipmentId),
    pieces: sum(own.map(({ pieces }) => pieces)),
    weight: sum(own.map(({ weight }) => weight)),
    flags: shipmentFlags.filter((flag) => own.some(({ flags }) => flags.includes(flag))),
    isPickup: own.length > 0 && own.every(({ type }) => type === "pickup"),
    // The present plan of a truck that is out begins now: nobody planned it so.
    plannedAt:
      (atDispatch ?? (isUnderway ? null : plan))?.stops.find((one) => one.stopId === stopId)?.arriveAt ??
      null,
    arrivedAt: stop.arrivedAt,
    departedAt: stop.departedAt,
    doneAt: stop.completedAt,
    geofenceDepartedAt: stop.geofenceDepartedAt,
    isCompleted: isCompleted(stop, own),
    etaAt,
    slackMinutes: isOpen ? (inPlan?.slackMinutes ?? slack) : null,
    risk: isOpen ? riskAhead(isMissed, inPlan?.risk, slack) : "none",
  };
}

/** Tells when the truck is due: in the stop's window, where it has none at the first appointment of its freight. */
function dueAt(
  window: ReturnType<typeof dayWindow>,
  shipments: readonly ShipmentRow[],
  { appointmentOf }: Pick<FreightSources, "appointmentOf">,
  zone: string | null,
): Pick<ManifestStop, "opensAt" | "closesAt"> {
  const agreed = shipments
    .flatMap(({ proNumber }) => appointmentOf(proNumber) ?? [])
    .map((appointment) => dayWindow(appointment.day, appointment, zone))
    .filter(({ windowStartMs }) => windowStartMs !== null)
    .toSorted((a, b) => Number(a.windowStartMs) - Number(b.windowStartMs));
  const hasWindow = window.windowStartMs !== null || window.windowEndMs !== null;
  const due = hasWindow ? window : (agreed[0] ?? window);
  return { opensAt: isoOrNull(due.windowStartMs), closesAt: isoOrNull(due.windowEndMs) };
}

/** @param zone the terminal's @param atMs when clocks are compared */
function ownZoneOf(
  { latitude, longitude }: Pick<ManifestStop, "latitude" | "longitude">,
  zone: string | null,
  atMs: number,
): string | null {
  if (latitude === null || longitude === null || zone === null) return null;
  const own = timeZoneAt({ latitude, longitude });
  return wallTime(atMs, own).time === wallTime(atMs, zone).time ? null : own;
}

const isoOrNull = (ms: number | null) => (ms === null ? null : isoOf(ms));

/** Names the place of a stop: as it says itself, else as its first shipment says. */
function placeOf(stop: Stop, party: Party | null, stopId: string) {
  const city = stop.city ?? party?.city ?? null;
  return {
    name: stop.name ?? party?.name ?? stop.formattedAddress ?? stopId,
    customerNumber: stop.customerNumber ?? party?.customerNumber ?? null,
    address: stop.address ?? party?.address ?? writtenStreet(stop.formattedAddress, city),
    city,
    zip: stop.zip ?? party?.zip ?? null,
    latitude: stop.latitude ?? party?.latitude ?? null,
    longitude: stop.longitude ?? party?.longitude ?? null,
  };
}

/** An address in one text; null where it begins with the town, which stands beside it already. */
const writtenStreet = (written: string | null, city: string | null): string | null =>
  written !== null && city !== null && written.toLowerCase().startsWith(city.toLowerCase()) ? null : written;

/** A driver may report the stop, or only what is delivered and picked up there. */
const isCompleted = (stop: Stop, shipments: readonly ShipmentRow[]): boolean =>
  stop.completedAt !== null || shipments.every(({ status }) => status === "completed");

/** Takes what all of several say; null where they differ or say nothing. */
const one = (texts: readonly (string | null)[]): string | null =>
  new Set(texts).size === 1 ? (texts[0] ?? null) : null;

/** A plan may be some minutes old, and no plan brings a window back that has passed. */
const riskAhead = (
  isMissed: boolean,
  planned: ManifestStop["risk"] | undefined,
  slackMinutes: number | null,
): ManifestStop["risk"] => (isMissed ? "late" : (planned ?? riskOf(slackMinutes)));

const riskOf = (slackMinutes: number | null): ManifestStop["risk"] => {
  if (slackMinutes === null) return "unknown";
  return slackMinutes < 0 ? "in-jeopardy" : "on-time";
};

function markOf(
  progress: Stop["progress"],
  shipments: readonly ShipmentRow[],
  settings: FreightSettings,
): Mark {
  if (progress === "there") return at;
  if (progress !== "over" && !isWorkedOff(shipments)) return planned;
  const kinds = shipments.flatMap((shipment) => exceptionKind(shipment, settings) ?? []);
  if (kinds.includes("refused")) return exception;
  if (kinds.some((kind) => kind !== osd)) return notDone;
  return kinds.length > 0 ? osd : done;
}

/** Nobody drives to a stop whose freight has its outcome, reported by the driver or entered by a dispatcher. */
const isWorkedOff = (shipments: readonly ShipmentRow[]): boolean =>
  shipments.some(({ status }) => status === "completed") &&
  shipments.every(({ status }) => status === "completed" || status === "canceled");

/** Tells whether a shipment was completed with a code that is shown and counted. */
export const isException = (shipment: ShipmentRow, settings: FreightSettings): boolean =>
  exceptionKind(shipment, settings) !== null;

/** The class of the code that it was completed with; null of a code that is neither shown nor counted. */
function exceptionKind(
  { status, completionCode }: ShipmentRow,
  { completionCodes }: FreightSettings,
): CompletionKind | null {
  const kind = completionCodes.find(({ code }) => code === completionCode)?.kind ?? "delivered";
  return status !== "completed" || kind === "delivered" ? null : kind;
}

/** Tells whether a completion code is one that is shown and counted. */
export const isExceptionCode = (
  completionCode: string | null,
  { completionCodes }: FreightSettings,
): boolean => completionCodes.some(({ code, kind }) => code === completionCode && kind !== "delivered");

/** Sums what a manifest holds; what nobody said adds nothing to its sum, and is counted. */
export const loadOf = (shipments: readonly ShipmentRow[], stops: number): FreightLoad => ({
  stops,
  shipments: shipments.length,
  pieces: sum(shipments.map(({ pieces }) => pieces)),
  weight: sum(shipments.map(({ weight }) => weight)),
  handlingUnits: sum(shipments.map(({ handlingUnits }) => handlingUnits)),
  spaces: sum(shipments.map(({ spaces }) => spaces)),
  withoutWeight: shipments.filter(({ weight }) => weight === null).length,
  withoutSpaces: shipments.filter(({ spaces }) => spaces === null).length,
});

const sum = (numbers: readonly (number | null)[]): number =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);
