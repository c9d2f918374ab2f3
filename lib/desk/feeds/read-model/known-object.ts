import type { ObjectKind } from "@/lib/desk/feeds/read-model/event-objects";
import type { Loose } from "@/lib/desk/link/read-value";

/** An object by the names of the interface, as the newest event about it has it. */
export interface KnownObject<Data = Loose, Kind extends ObjectKind = ObjectKind> {
  kind: Kind;
  /** The platform's own, or what stands in for it: see `objectsIn`. */
  id: string;
  /** By which people call it. */
  number: string | null;
  data: Data;
  /** The event that it is of. */
  version: string;
  /** When the platform made that event known, ISO 8601. */
  knownAt: string;
  terminals: readonly string[];
  /** Until when it is part of the work at hand, microseconds since 1970. */
  liveUntilMicros: number;
}
