import type { Known } from "@/lib/desk/areas/freight/picture/freight-objects";
import type { FreightPicture } from "@/lib/desk/areas/freight/picture/freight-picture";

/** A manifest as one leg has it, with the movement that takes it over this leg. */
export interface Carried {
  /** As movement or trip call it; null for a movement that is on no manifest. */
  name: string | null;
  /** Null while nobody made it known. */
  manifest: Known<"linehaul-manifest"> | null;
  movement: Known<"movement"> | null;
  /** Null where this leg takes it all the way. */
  relay: Relay | null;
}

/** Part of a relay, for a manifest that goes by several legs: which of them this is, from 1, and those around it. */
interface Relay {
  part: number;
  of: number;
  before: string | null;
  after: string | null;
}

/** Terminals of a manifest and of its movement. */
export const terminalsOf = ({ manifest, movement }: Carried): readonly string[] => [
  ...(manifest?.terminals ?? []),
  ...(movement?.terminals ?? []),
];

/** Tells whether a manifest begins, or ends, its way with this leg. */
export const beginsHere = ({ relay }: Carried): boolean => relay === null || relay.before === null;
export const endsHere = ({ relay }: Carried): boolean => relay === null || relay.after === null;

/** Load that one tractor pulls over one leg: the manifests of a trip, or a movement alone. */
export interface Pull {
  id: string;
  trip: Known<"linehaul-trip"> | null;
  /** Front to back, as the trip names them. Empty for a tractor alone. */
  carried: readonly Carried[];
}

/**
 * The legs of a picture. Trips say what is pulled together, so that doubles are one leg until they are broken; what no trip
 * names goes together where vehicle, ends and departure are the same. What is named and not known yet is a part all the same.
 */
export function pullsOf(picture: Pick<FreightPicture, "all">): Pull[] {
  const manifests = new Manifests(picture.all("linehaul-manifest"));
  const parts = new Parts(
    picture
      .all("movement")
      .filter(({ facts }) => facts.status !== "deleted" && facts.status !== "canceled")
      .map((movement) => carriedBy(movement, manifests))
      .filter(({ manifest }) => manifest?.facts.isHidden !== true),
  );
  const trips = picture.all("linehaul-trip").sort((a, b) => (a.knownAt < b.knownAt ? 1 : -1));
  // With the last of its manifests a trip is canceled too: the interface has no other word for that.
  const onTrips = trips
    .filter(({ facts }) => facts.manifests.length === 0 || !facts.manifests.every(manifests.isCanceled))
    .map((trip) => madeOf(trip, carriedOn(trip, parts, manifests)));
  const alone = [
    ...together(parts.unclaimed()),
    ...manifests.unmoved(parts).map((one) => madeOf(null, [one])),
  ];
  return withRelays([...onTrips, ...alone]);
}

/** Manifests by every name that movements and trips use. */
class Manifests {
  readonly #byName = new Map<string, Known<"linehaul-manifest">>();
  readonly #onTrips = new Set<string>();
  readonly #canceled = new Set<string>();

  constructor(private readonly all: readonly Known<"linehaul-manifest">[]) {
    for (const { number, facts } of all) if (number !== null && facts.isHidden) this.#canceled.add(number);
    // A number that was used again is the newer manifest's; an id is always its own.
    for (const one of all.toSorted((a, b) => (a.knownAt < b.knownAt ? -1 : 1)))
      if (one.number !== null && !one.facts.isHidden) this.#byName.set(one.number, one);
    for (const one of all) this.#byName.set(one.id, one);
  }

  named = (names: readonly string[]) =>
    names.map((name) => this.#byName.get(name)).find((one) => one !== undefined) ?? null;

  /** Tells whether what has the number is canceled, and no other one has it since. */
  isCanceled = (number: string): boolean => this.#canceled.has(number) && !this.#byName.has(number);

  noteOnTrip = (id: string) => this.#onTrips.add(id);

  /** Those that neither a movement nor a trip takes anywhere yet. */
  unmoved(parts: Parts): Carried[] {
    return this.all
      .filter(({ id, facts }) => !facts.isHidden && !this.#onTrips.has(id) && parts.of(id).length === 0)
      .map((manifest) => ({ name: manifest.number ?? manifest.id, manifest, movement: null, relay: null }));
  }
}

/** Movements with their manifests, each for one leg. */
class Parts {
  readonly #ofManifest = new Map<string, Carried[]>();
  readonly #claimed = new Set<Carried>();

  constructor(private readonly all: readonly Carried[]) {
    for (const part of all) {
      const key = keyOf(part);
      if (key === null) continue;
      const others = this.#ofManifest.get(key);
      if (others) others.push(part);
      else this.#ofManifest.set(key, [part]);
    }
  }

  of = (key: string): readonly Carried[] => this.#ofManifest.get(key) ?? [];
  isFree = (part: Carried) => !this.#claimed.has(part);
  claim = (part: Carried) => this.#claimed.add(part);
  unclaimed = () => this.all.filter(this.isFree);
}

const keyOf = ({ manifest, name }: Carried) => manifest?.id ?? name;

function carriedBy(movement: Known<"movement">, manifests: Manifests): Carried {
  const names = movement.facts.manifests;
  const manifest = manifests.named(names);
  return { name: manifest?.number ?? names.at(-1) ?? null, manifest, movement, relay: null };
}

/** Finds what a trip pulls: of each of its manifests the movement between the trip's ends, as far as there is one. */
function carriedOn(trip: Known<"linehaul-trip">, parts: Parts, manifests: Manifests): Carried[] {
  const names = trip.facts.manifests.filter((name) => !manifests.isCanceled(name));
  return names.map((name) => {
    const manifest = manifests.named([name]);
    if (manifest) manifests.noteOnTrip(manifest.id);
    const part = parts.of(manifest?.id ?? name).find((one) => parts.isFree(one) && fits(trip, one));
    if (!part) return { name, manifest, movement: null, relay: null };
    parts.claim(part);
    return part;
  });
}

/** Two ends of which one is not said fit. */
function fits({ facts: trip }: Known<"linehaul-trip">, { movement }: Carried): boolean {
  const agrees = (a: string | null, b: string | null | undefined) => a === null || b == null || a === b;
  return agrees(trip.origin, movement?.facts.origin) && agrees(trip.destination, movement?.facts.destination);
}

function together(parts: readonly Carried[]): Pull[] {
  const groups = new Map<unknown, Carried[]>();
  for (const part of parts) {
    const facts = part.movement?.facts;
    const same = [facts?.vehicle, facts?.origin, facts?.destination, facts?.scheduledDepartureAt];
    const key = same.every((one) => one != null) ? same.join("\n") : part;
    const others = groups.get(key);
    if (others) others.push(part);
    else groups.set(key, [part]);
  }
  return [...groups.values()].map((group) =>
    madeOf(
      null,
      group.sort((a, b) => ((a.name ?? "") < (b.name ?? "") ? -1 : 1)),
    ),
  );
}

/** Named by its first movement, so that it stays the same leg when its trip comes to be known, or the movement is made anew. */
function madeOf(trip: Known<"linehaul-trip"> | null, carried: readonly Carried[]): Pull {
  const movement = carried.find((one) => one.movement)?.movement;
  const id = movement
    ? `movement ${movement.facts.name ?? movement.id}`
    : trip
      ? `trip ${trip.id}`
      : `manifest ${carried[0]?.manifest?.id ?? carried[0]?.name ?? ""}`;
  return { id, trip, carried };
}

/** Every name by which a leg has gone or may go, its present one first: by its movements, what begins with it, its trip. */
export function namesOf({ id, trip, carried }: Pull): [string, ...string[]] {
  const others = carried.flatMap((part) => {
    const { movement, manifest, name } = part;
    const ofManifest = beginsHere(part) ? (manifest?.id ?? name) : null;
    return [
      movement ? `movement ${movement.facts.name ?? movement.id}` : null,
      movement ? `movement ${movement.id}` : null,
      ofManifest === null ? null : `manifest ${ofManifest}`,
    ];
  });
  const names = [...others, trip && `trip ${trip.id}`].filter((name) => name !== null && name !== id);
  return [id, ...new Set(names as string[])];
}

/** Finds where a leg stands among those of its manifest: by the movement's place, else by when it is to leave. */
function placeIn({ trip, carried }: Pull, key: string): [number, string] {
  const movement = carried.find((one) => keyOf(one) === key)?.movement;
  const leaves = movement?.facts.scheduledDepartureAt ?? trip?.facts.plannedStartAt ?? "";
  return [movement?.facts.sequence ?? Number.POSITIVE_INFINITY, leaves];
}

/** Notes of each manifest that goes by several legs which one each of them is. */
function withRelays(pulls: readonly Pull[]): Pull[] {
  const legsOf = new Map<string, Pull[]>();
  for (const pull of pulls)
    for (const part of pull.carried) {
      const key = keyOf(part);
      if (key !== null) legsOf.set(key, [...(legsOf.get(key) ?? []), pull]);
    }
  for (const [key, legs] of legsOf) legs.sort((a, b) => compare(placeIn(a, key), placeIn(b, key)));
  const relayOf = (pull: Pull, key: string | null): Relay | null => {
    const legs = key === null ? [] : (legsOf.get(key) ?? []);
    const at = legs.indexOf(pull);
    if (legs.length < 2) return null;
    return {
      part: at + 1,
      of: legs.length,
      before: legs[at - 1]?.id ?? null,
      after: legs[at + 1]?.id ?? null,
    };
  };
  return pulls.map((pull) => ({
    ...pull,
    carried: pull.carried.map((part) => ({ ...part, relay: relayOf(pull, keyOf(part)) })),
  }));
}

function compare([a, aText]: [number, string], [b, bText]: [number, string]): number {
  if (a !== b) return a < b ? -1 : 1;
  return aText < bText ? -1 : 1;
}
