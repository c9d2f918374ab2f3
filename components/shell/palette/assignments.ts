import { type FoundDriver, findDrivers } from "@/components/shell/palette/find-drivers";
import type { Near } from "@/components/shell/palette/find-named";
import { type FoundTrip, findTrips, laneOf } from "@/components/shell/palette/find-trips";
import type { DriverHours } from "@/lib/contract/desk/hours";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { plainLetters } from "@/lib/format/plain-letters";

/** An assignment as it is typed: `assign 4821 to Ramirez`; without a name so far, `whom` is empty. */
export interface AssignmentWish {
  what: string;
  whom: string;
}

/** Reads an assignment out of what was typed; null where it is something else. */
export function readAssignment(typed: string): AssignmentWish | null {
  const match = /^\s*(?:assign|give)\s+(?:trip\s+)?(?<what>.+?)(?:\s+to(?:\s+(?<whom>.*))?)?\s*$/i.exec(
    typed,
  );
  return match?.groups?.what === undefined
    ? null
    : { what: match.groups.what, whom: match.groups.whom?.replace(/^trip\s+/i, "").trim() ?? "" };
}

interface Pair {
  trip: TripRow;
  driver: FoundDriver;
  lane: string;
}

/** Pairs that an assignment may mean. */
interface Assignments {
  pairs: readonly Pair[];
  /** Trips that the first part names, where no second is typed. */
  trips: readonly TripRow[];
  /** Reason why it can mean nothing, as a sentence. */
  unknown: string | null;
  isNear: boolean;
}

/** More than these nobody chooses among: another letter leaves fewer. */
const mostOfEach = 8;

interface Known {
  trips: readonly TripRow[];
  drivers: readonly DriverHours[];
}

/** Reads trip and driver in either order, with typing errors only where nothing is called so. */
export function assignmentsOf({ what, whom }: AssignmentWish, known: Known, near: Near | null): Assignments {
  const nothing = { pairs: [], trips: [], unknown: null, isNear: false };
  if (whom === "") return { ...nothing, trips: tripsCalled(what, known, near).map(({ trip }) => trip) };
  const ways = [null, near].flatMap((guess) => [
    { trip: what, driver: whom, guess },
    { trip: whom, driver: what, guess },
  ]);
  for (const { trip, driver, guess } of ways) {
    const trips = tripsCalled(trip, known, guess);
    const drivers = onlyCalled(
      findDrivers(known.drivers, driver, mostOfEach, guess).found,
      ({ label }) => label,
      driver,
    );
    if (trips.length > 0 && drivers.length > 0)
      return { ...nothing, pairs: pairsOf(trips, drivers), isNear: guess !== null };
  }
  return { ...nothing, unknown: whyNone({ what, whom }, known, near) };
}

/** Open trips that are called so, else those that are over: they say so. */
function tripsCalled(name: string, { trips }: Known, near: Near | null): FoundTrip<TripRow>[] {
  const open = trips.filter(({ state }) => state !== "done" && state !== "canceled");
  const { found } = findTrips(open, name, mostOfEach, near);
  const any = found.length > 0 ? found : findTrips(trips, name, mostOfEach).found;
  return onlyCalled(any, ({ trip }) => trip.title, name);
}

/** Leaves what has just this name, where something has: who types it all means no other. */
function onlyCalled<Found>(all: readonly Found[], nameOf: (one: Found) => string, name: string): Found[] {
  const called = all.filter((one) => plainLetters(nameOf(one)) === plainLetters(name.trim()));
  return called.length > 0 ? called : [...all];
}

const pairsOf = (trips: readonly FoundTrip<TripRow>[], drivers: readonly FoundDriver[]): Pair[] =>
  trips.flatMap(({ trip }) => drivers.map((driver) => ({ trip, driver, lane: laneOf(trip) })));

function whyNone({ what, whom }: AssignmentWish, known: Known, near: Near | null): string {
  const isTrip = (name: string) => tripsCalled(name, known, near).length > 0;
  const isDriver = (name: string) => findDrivers(known.drivers, name, 1, near).found.length > 0;
  if (isTrip(what)) return `No driver is called “${whom}”.`;
  if (isDriver(whom)) return `No trip is called “${what}”.`;
  if (isTrip(whom)) return `No driver is called “${what}”.`;
  if (isDriver(what)) return `No trip is called “${whom}”.`;
  return `No trip and no driver is called “${what}” or “${whom}”.`;
}
