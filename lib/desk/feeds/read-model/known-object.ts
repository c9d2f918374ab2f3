import {
  type FreightFacts,
  type ObjectKind,
  parseObject,
  type WireObjects,
} from "@/lib/desk/feeds/read-model/objects/parse-object";

interface KnownOf<Kind extends ObjectKind> {
  kind: Kind;
  /** The platform's own, or what stands in for it: see `objectsIn`. */
  id: string;
  /** By which people call it. */
  number: string | null;
  /** As the newest event about it has it, parsed. */
  facts: FreightFacts[Kind];
  /** The same in the names of the interface: what is shown, compared and sent as it came, and interpreted nowhere. */
  data: WireObjects[Kind];
  /** The event that it is of. */
  version: string;
  /** Time at which the platform made that event known, ISO 8601. */
  knownAt: string;
  terminals: readonly string[];
  /** Until when it is part of the work at hand, microseconds since 1970. */
  liveUntilMicros: number;
}

/** An object as the newest event about it has it. Its kind says what its facts are. */
export type KnownObject<Kind extends ObjectKind = ObjectKind> = { [One in Kind]: KnownOf<One> }[Kind];

/** The one crossing from the wire: an object with what it says parsed. */
export const knownObject = <Kind extends ObjectKind>(said: Omit<KnownOf<Kind>, "facts">): KnownObject<Kind> =>
  // Kind and facts belong together, which the compiler cannot follow through a kind that is only known when it runs.
  ({ ...said, facts: parseObject(said.kind, said.data) }) as KnownObject<Kind>;

/** A known object with other data in the place of its own. */
export const knownAs = <Kind extends ObjectKind>(
  known: KnownObject<Kind>,
  data: WireObjects[Kind],
): KnownObject<Kind> => knownObject<Kind>({ ...known, data } as Omit<KnownOf<Kind>, "facts">);
