import type { ChangeLeg, LegFields, NewLeg, StepLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import type { FieldError } from "@/lib/contract/errors";
import { NotWritten } from "@/lib/desk/areas/freight/writes/not-written";
import { standingAt } from "@/lib/desk/areas/linehaul/legs/doors";
import type { KnownUnits } from "@/lib/desk/directory/vehicles/known-units";
import { badFields } from "@/lib/desk/http/refusal";
import { listed } from "@/lib/format/listed";
import { wallTime } from "@/lib/time/wall-time";

/** Tells whether the carrier has something of a number; null where the platform tells of none at all. */
export interface KnownOfLegs extends KnownUnits {
  hasDriver: (id: string) => boolean | null;
}

type Named = Pick<LegFields, "driver" | "vehicle">;

/** Clocks of two offices differ a little. */
const aheadMs = 5 * 60_000;

const isToCome = ({ state }: LinehaulRow) =>
  state === "planned" || state === "loading" || state === "closed" || state === "departed";

export const titleOfLeg = ({ trailers, tripNumber, legId }: LinehaulRow): string =>
  listed(trailers.flatMap(({ manifestNumber }) => manifestNumber ?? [])) || (tripNumber ?? legId);

function unknownFaults({ driver, vehicle }: Named, known: KnownOfLegs, at: string): FieldError[] {
  return [
    ...(driver != null && known.hasDriver(driver) === false
      ? [{ path: `${at}driver`, message: `${driver} is not a driver of the carrier` }]
      : []),
    ...(vehicle != null && known.hasVehicle(vehicle) === false
      ? [{ path: `${at}vehicle`, message: `${vehicle} is not a unit of the fleet` }]
      : []),
  ];
}

/** Lists what stands against a trailer on a leg: it is none of the fleet, it is named twice, it is on another leg. */
function trailerFaults(
  named: readonly { trailer: string | null; path: string }[],
  known: KnownOfLegs,
  others: readonly LinehaulRow[],
): FieldError[] {
  return named.flatMap(({ trailer, path }, index) => {
    if (trailer === null) return [];
    if (known.hasTrailer(trailer) === false)
      return [{ path, message: `${trailer} is not a trailer of the fleet` }];
    if (named.findIndex((one) => one.trailer === trailer) !== index)
      return [{ path, message: `${trailer} is named twice` }];
    const other = others.find((row) => row.trailers.some((one) => one.trailer === trailer));
    return other === undefined ? [] : [{ path, message: `${trailer} is also on ${titleOfLeg(other)}` }];
  });
}

const orderFaults = (
  { closeAt, departAt, arriveAt }: Pick<LegFields, "closeAt" | "departAt" | "arriveAt">,
  at: string,
): FieldError[] => {
  const ms = (instant: string | null | undefined) => (instant == null ? null : Date.parse(instant));
  const [close, depart, arrive] = [ms(closeAt), ms(departAt), ms(arriveAt)];
  return [
    ...(depart !== null && arrive !== null && arrive <= depart
      ? [{ path: `${at}arriveAt`, message: "must be later than it leaves" }]
      : []),
    ...(close !== null && depart !== null && close > depart
      ? [{ path: `${at}closeAt`, message: "must not be later than it leaves" }]
      : []),
  ];
};

/** Refuses a new leg whose fields can't be. @throws Refusal 400 at the fields */
export function refuseNewLeg(leg: NewLeg, known: KnownOfLegs, rows: readonly LinehaulRow[]): void {
  const trailers = leg.trailers.map((trailer, index) => ({ trailer, path: `trailers.${index}` }));
  refuse([
    ...(leg.origin === leg.destination
      ? [{ path: "destination", message: "must be another place than where it leaves" }]
      : []),
    ...unknownFaults(leg, known, ""),
    ...trailerFaults(trailers, known, rows.filter(isToCome)),
    ...orderFaults(leg, ""),
  ]);
}

/** Refuses a change whose fields can't be. @throws Refusal 400 at the fields */
export function refuseChange(
  row: LinehaulRow,
  { set, trailers }: Pick<ChangeLeg, "set" | "trailers">,
  known: KnownOfLegs,
  rows: readonly LinehaulRow[],
): void {
  const own = new Set(row.trailers.map(({ manifestNumber }) => manifestNumber));
  const others = rows.filter(
    (one) => isToCome(one) && one.trailers.every(({ manifestNumber }) => !own.has(manifestNumber)),
  );
  const times = {
    closeAt: row.closePlannedAt,
    departAt: row.departPlannedAt,
    arriveAt: row.arrivePlannedAt,
    ...set,
  };
  const isTimed = "closeAt" in set || "departAt" in set || "arriveAt" in set;
  refuse([
    ...unknownFaults(set, known, "set."),
    ...trailerFaults(
      trailers.map(({ to }, index) => ({ trailer: to, path: `trailers.${index}.to` })),
      known,
      others,
    ),
    ...(isTimed ? orderFaults(times, "set.") : []),
  ]);
}

const seenOf = (row: LinehaulRow): Required<LegFields> => ({
  driver: row.driver?.externalUserId ?? null,
  vehicle: row.vehicle,
  originDoor: row.originDoor,
  destinationDoor: row.destinationDoor,
  closeAt: row.closePlannedAt,
  departAt: row.departPlannedAt,
  arriveAt: row.arrivePlannedAt,
});

const fieldLabels: Readonly<Record<keyof LegFields, string>> = {
  driver: "the driver",
  vehicle: "the unit",
  originDoor: "the door out",
  destinationDoor: "the door in",
  closeAt: "the planned close",
  departAt: "the planned departure",
  arriveAt: "the planned arrival",
};

/** Refuses to go over what somebody else changed since the form was filled. @throws NotWritten naming what that is */
export function refuseUnseen(row: LinehaulRow, { set, seen, trailers }: ChangeLeg): void {
  const now = seenOf(row);
  const changed = (Object.keys(set) as (keyof LegFields)[]).filter(
    (name) => seen[name] !== undefined && !isSame(seen[name], now[name]) && !isSame(set[name], now[name]),
  );
  const moved = trailers.filter(({ manifestId, from, to }) => {
    const trailer = row.trailers.find((one) => one.manifestId === manifestId)?.trailer ?? null;
    return trailer !== from && trailer !== to;
  });
  const labels = [
    ...changed.map((name) => fieldLabels[name]),
    ...(moved.length === 0 ? [] : ["the trailer"]),
  ];
  if (labels.length > 0) throw new NotWritten("conflict", `Someone changed ${labels.join(", ")} meanwhile`);
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  if (one == null || other == null) return (one ?? null) === (other ?? null);
  const [a, b] = [Date.parse(one), Date.parse(other)];
  return one === other || (one.includes("T") && !Number.isNaN(a) && a === b);
}

/** Refuses a report that can't be so. @throws Refusal 400 at the field */
export function refuseStep(
  row: LinehaulRow,
  { step, at, door }: StepLeg,
  { nowMs, zone, rows }: { nowMs: number; zone: string; rows: readonly LinehaulRow[] },
): void {
  const atMs = at === undefined ? nowMs : Date.parse(at);
  const after = step === "arrive" ? row.departedAt : step === "depart" ? null : row.arrivedAt;
  const isInbound = step === "arrive" || step === "unload" || step === "complete";
  const time = (instant: string) => {
    const wall = wallTime(Date.parse(instant), zone);
    return `${wall.time} ${wall.zone}`;
  };
  const others = rows.filter(({ legId }) => legId !== row.legId);
  const [other] =
    door == null || row.destination === null ? [] : standingAt(others, { terminal: row.destination, door });
  refuse([
    ...(atMs > nowMs + aheadMs
      ? [{ path: "at", message: "is in the future: report it once it has happened" }]
      : []),
    ...(isInbound && after !== null && atMs < Date.parse(after)
      ? [
          {
            path: "at",
            message: `is before it ${step === "arrive" ? "left" : "arrived"} at ${time(after)}`,
          },
        ]
      : []),
    ...(other === undefined ? [] : [{ path: "door", message: `Door ${door} ${takenBy(other, time)}` }]),
  ]);
}

/** Says what stands at the door that was typed, since when, and what makes it free. */
function takenBy(other: LinehaulRow, time: (instant: string) => string): string {
  const { state, arrivedAt } = other;
  if (state === "loading") return `is taken by ${titleOfLeg(other)}, which loads there`;
  const since = arrivedAt === null ? "" : `, there since ${time(arrivedAt)}`;
  return `is taken by ${titleOfLeg(other)}${since}: complete that leg or spot it at another door first`;
}

function refuse(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw badFields(faults);
}
