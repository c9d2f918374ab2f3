import { formatInstant } from "@/lib/contract/instant";
import type { EventSource } from "@/lib/contract/interface/linehaul-events";
import { evolveManifest, type ManifestState } from "@/lib/platform/linehaul/commands/manifest-state";
import { evolveMovement, type MovementState } from "@/lib/platform/linehaul/commands/movement-state";
import type { ManifestEvent, MovementEvent } from "@/lib/platform/linehaul/commands/stream-event";

/** An object with the number of events that made it; version 0 is not stored yet. */
export interface Versioned<State> {
  state: State;
  version: number;
}

/** One event to come, on the stream that it belongs to. */
export type Change =
  | { kind: "manifest"; id: string; event: ManifestEvent }
  | { kind: "movement"; id: string; event: MovementEvent };

/** An event that has been appended, with the states around it. */
export type Appended = { version: number; source: EventSource } & (
  | { kind: "manifest"; id: string; event: ManifestEvent; before: ManifestState | null; after: ManifestState }
  | { kind: "movement"; id: string; event: MovementEvent; before: MovementState | null; after: MovementState }
);

export interface WorkspaceFacts {
  manifests: readonly Versioned<ManifestState>[];
  /** All movements of these manifests, and those that commands name. */
  movements: readonly Versioned<MovementState>[];
  /** Location codes that commands name and that are known. */
  locationCodes: ReadonlySet<string>;
  driverCodes: ReadonlySet<string>;
  nowMicros: number;
  newId: () => string;
}

const referenceKey = (name: string, value: string) => JSON.stringify([name, value]);

/**
 * Everything that a batch of commands can touch, in memory while its rows are locked: commands are decided against
 * it one after the other, and what was appended is stored at the end.
 */
export class CommandWorkspace {
  readonly appended: Appended[] = [];
  /** ISO 8601 UTC. */
  readonly now: string;
  readonly newId: () => string;
  readonly #manifests = new Map<string, Versioned<ManifestState>>();
  readonly #movements = new Map<string, Versioned<MovementState>>();
  readonly #byNumber = new Map<string, string>();
  readonly #movementsOf = new Map<string, Set<string>>();
  readonly #references = {
    manifest: new Map<string, string>(),
    movement: new Map<string, string>(),
  };

  constructor(private readonly facts: WorkspaceFacts) {
    this.now = formatInstant(facts.nowMicros);
    this.newId = facts.newId;
    for (const manifest of facts.manifests) this.#putManifest(null, manifest);
    for (const movement of facts.movements) this.#putMovement(null, movement);
  }

  manifest(id: string): Versioned<ManifestState> | null {
    return this.#manifests.get(id) ?? null;
  }

  movement(id: string): Versioned<MovementState> | null {
    return this.#movements.get(id) ?? null;
  }

  manifestIdOfNumber(manifestNumber: string): string | null {
    return this.#byNumber.get(manifestNumber) ?? null;
  }

  idOfReference(kind: "manifest" | "movement", name: string, value: string): string | null {
    return this.#references[kind].get(referenceKey(name, value)) ?? null;
  }

  /** The movements on a manifest in driving order. */
  movementsOn(manifestId: string): Versioned<MovementState>[] {
    const ids = [...(this.#movementsOf.get(manifestId) ?? [])];
    return ids
      .flatMap((id) => this.movement(id) ?? [])
      .sort(
        (a, b) =>
          (a.state.sequenceNumber ?? 0) - (b.state.sequenceNumber ?? 0) ||
          a.state.movementId.localeCompare(b.state.movementId),
      );
  }

  knowsLocation = (code: string): boolean => this.facts.locationCodes.has(code);
  knowsDriver = (code: string): boolean => this.facts.driverCodes.has(code);

  /** Appends events in order and brings the states up to date. */
  append(changes: readonly Change[], source: EventSource): Appended[] {
    const appended = changes.map((change) => this.#appendOne(change, source));
    this.appended.push(...appended);
    return appended;
  }

  #appendOne(change: Change, source: EventSource): Appended {
    const { kind, id } = change;
    if (kind === "manifest") {
      const known = this.manifest(id);
      const after = evolveManifest(known?.state ?? null, change.event);
      const version = (known?.version ?? 0) + 1;
      this.#putManifest(known?.state ?? null, { state: after, version });
      return { kind, id, event: change.event, before: known?.state ?? null, after, version, source };
    }
    const known = this.movement(id);
    const after = evolveMovement(known?.state ?? null, change.event);
    const version = (known?.version ?? 0) + 1;
    this.#putMovement(known?.state ?? null, { state: after, version });
    return { kind, id, event: change.event, before: known?.state ?? null, after, version, source };
  }

  #putManifest(before: ManifestState | null, after: Versioned<ManifestState>) {
    const { manifestId, manifestNumber, referenceIds } = after.state;
    this.#manifests.set(manifestId, after);
    if (before?.manifestNumber !== undefined) this.#byNumber.delete(before.manifestNumber);
    if (manifestNumber !== undefined) this.#byNumber.set(manifestNumber, manifestId);
    for (const [name, value] of Object.entries(referenceIds))
      this.#references.manifest.set(referenceKey(name, value), manifestId);
  }

  #putMovement(before: MovementState | null, after: Versioned<MovementState>) {
    const { movementId, manifestId, referenceIds, deletedOn } = after.state;
    this.#movements.set(movementId, after);
    if (before?.manifestId !== undefined) this.#movementsOf.get(before.manifestId)?.delete(movementId);
    if (manifestId !== undefined) {
      const others = this.#movementsOf.get(manifestId) ?? new Set();
      this.#movementsOf.set(manifestId, others.add(movementId));
    }
    for (const [name, value] of Object.entries(referenceIds)) {
      const key = referenceKey(name, value);
      // A deleted movement's ids are free again.
      if (deletedOn === undefined) this.#references.movement.set(key, movementId);
      else this.#references.movement.delete(key);
    }
  }
}
