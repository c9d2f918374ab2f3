import type { PlaceForm, StopForm, TripForm } from "@/components/trips/form/trip-form";
import { type Choices, FieldMerge, type Merged } from "@/components/ui/conflict/field-merge";

const tripLabels = {
  name: "Name",
  type: "Type",
  notes: "Notes",
  vehicles: "Units",
  trailers: "Trailers",
  weight: "Weight",
  count: "Pieces",
  start: "Leave no earlier than",
  shipper: "Shipper",
  consignee: "Consignee",
} as const;

const stopLabels = {
  place: "place",
  label: "label",
  type: "type",
  windowStart: "window from",
  windowEnd: "window to",
  serviceMinutes: "dock minutes",
  weight: "weight",
  count: "pieces",
  notes: "notes",
  forms: "forms",
} as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const isPlace = (value: object): value is PlaceForm => "companyLocationId" in value;

function text(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "none" : `${value.length}`;
  if (typeof value === "object")
    return isPlace(value) ? value.name || `${value.city} ${value.state}`.trim() || "a pin" : "";
  return String(value).replace(/^(\d{4}-\d{2}-\d{2})T/, "$1 ");
}

function mergeStop(
  merge: FieldMerge,
  name: string,
  base: StopForm,
  mine: StopForm,
  theirs: StopForm,
): StopForm {
  const merged: StopForm = { ...mine };
  const copy = <Key extends keyof StopForm>(key: Key, from: StopForm) => {
    merged[key] = from[key];
  };
  for (const key of Object.keys(stopLabels) as (keyof typeof stopLabels)[]) {
    const id = `stop ${mine.stopId} ${key}`;
    const value = merge.field<StopForm[typeof key]>(id, `${name}, ${stopLabels[key]}`, {
      base: base[key],
      mine: mine[key],
      theirs: theirs[key],
    });
    const side = same(value, theirs[key]) && !same(value, mine[key]) ? theirs : mine;
    copy(key, side);
    // Copy which of two hours goes with its time.
    if (key === "windowStart") copy("windowStartTurn", side);
    if (key === "windowEnd") copy("windowEndTurn", side);
  }
  return merged;
}

const byId = (stops: readonly StopForm[]) => new Map(stops.map((stop) => [stop.stopId, stop]));
const nameOf = (stop: StopForm, index: number) => `Stop ${index + 1} (${text(stop.place)})`;

/** Mine in my order where I changed it, else theirs; my new ones and theirs are both there. */
function mergeStops(merge: FieldMerge, base: TripForm, mine: TripForm, theirs: TripForm): StopForm[] {
  const [before, present] = [byId(base.stops), byId(theirs.stops)];
  const merged: StopForm[] = [];
  for (const [index, stop] of mine.stops.entries()) {
    const old = stop.stopId === null ? undefined : before.get(stop.stopId);
    const now = stop.stopId === null ? undefined : present.get(stop.stopId);
    const name = nameOf(stop, index);
    if (old === undefined) merged.push(stop);
    else if (now !== undefined) merged.push(mergeStop(merge, name, old, stop, now));
    else if (same(old, stop)) merge.taken.push(`${name}: deleted`);
    else {
      const conflict = {
        id: `stop ${stop.stopId}`,
        label: name,
        mine: "changed, made anew",
        theirs: "deleted",
      };
      if (merge.choose(conflict) === "mine") merged.push({ ...stop, stopId: null, reference: "" });
    }
  }
  const mineIds = byId(mine.stops);
  theirs.stops.forEach((stop, index) => {
    if (mineIds.has(stop.stopId)) return;
    const old = before.get(stop.stopId);
    const name = nameOf(stop, index);
    if (old === undefined) {
      merge.taken.push(`${name}: added`);
      merged.splice(index, 0, stop);
    } else if (!same(old, stop)) {
      const conflict = { id: `stop ${stop.stopId}`, label: name, mine: "deleted", theirs: "changed" };
      if (merge.choose(conflict) === "theirs") merged.splice(index, 0, stop);
    }
  });
  return orderOf(merge, base, mine, theirs, merged);
}

const idsOf = (stops: readonly StopForm[]) =>
  stops.flatMap(({ stopId }) => (stopId === null ? [] : [stopId]));

function orderOf(
  merge: FieldMerge,
  base: TripForm,
  mine: TripForm,
  theirs: TripForm,
  merged: StopForm[],
): StopForm[] {
  const inAll = idsOf(base.stops).filter(
    (id) => idsOf(mine.stops).includes(id) && idsOf(theirs.stops).includes(id),
  );
  const order = (form: TripForm) => idsOf(form.stops).filter((id) => inAll.includes(id));
  const side = merge.field("order", "Order of the stops", {
    ...{ base: order(base), mine: order(mine), theirs: order(theirs) },
  });
  if (same(side, order(mine))) return merged;
  const turn = idsOf(theirs.stops);
  const known = merged.filter(({ stopId }) => stopId !== null && turn.includes(stopId));
  const sorted = known.toSorted((a, b) => turn.indexOf(a.stopId ?? 0) - turn.indexOf(b.stopId ?? 0));
  return [...sorted, ...merged.filter((stop) => !known.includes(stop))];
}

/**
 * Puts two changes of one record together, field by field. Nothing typed is lost: what both changed is named, and stays
 * mine until theirs is chosen.
 * @param base the record's form when this form was opened; `theirs` of the record as it is now
 */
export function mergeForms(
  base: TripForm,
  mine: TripForm,
  theirs: TripForm,
  choices: Choices = {},
): Merged<TripForm> {
  const merge = new FieldMerge(choices, text);
  const form: TripForm = { ...mine };
  const set = <Key extends keyof typeof tripLabels>(key: Key) => {
    const value = merge.field<TripForm[Key]>(key, tripLabels[key], {
      ...{ base: base[key], mine: mine[key], theirs: theirs[key] },
    });
    form[key] = value;
    if (key === "start" && same(value, theirs[key])) form.startTurn = theirs.startTurn;
  };
  for (const key of Object.keys(tripLabels) as (keyof typeof tripLabels)[]) set(key);
  form.reference = theirs.reference;
  form.stops = mergeStops(merge, base, mine, theirs);
  return { conflicts: merge.conflicts, taken: merge.taken, form };
}
