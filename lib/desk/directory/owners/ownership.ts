import type { ScopeKind } from "@/lib/contract/scope";
import type { Terminals } from "@/lib/desk/access/scope";
import type { Owned, OwnedLookup } from "@/lib/desk/link/owned";
import { textOf } from "@/lib/desk/link/read-value";

/** Finds whose the objects are of some kinds that one part of the desk knows. */
export interface AreaOwners extends Pick<OwnedLookup, "known">, Partial<Pick<OwnedLookup, "ask">> {
  readonly kinds: readonly ScopeKind[];
  /** Names the kind that ids have in a resource that the live stream announces. */
  readonly resources?: Readonly<Record<string, ScopeKind>>;
}

/** Finds whose things are, by whichever part of the desk knows; each joins as it is made. */
export class Ownership implements OwnedLookup {
  readonly #kinds = new Map<ScopeKind, AreaOwners>();
  readonly #resources = new Map<string, ScopeKind>();

  /** @throws Error where another part knows one of these kinds already */
  join(owners: AreaOwners): void {
    for (const kind of owners.kinds) {
      if (this.#kinds.has(kind)) throw new Error(`Two parts of the desk say whose a ${kind} is`);
      this.#kinds.set(kind, owners);
    }
    for (const [resource, kind] of Object.entries(owners.resources ?? {}))
      this.#resources.set(resource, kind);
  }

  known(kind: ScopeKind, value: unknown): Owned | null | undefined {
    if (kind === "terminal") return { terminals: [textOf(value) ?? ""], record: null };
    return this.#of(kind).known(kind, value);
  }

  async ask(kind: ScopeKind, value: unknown, signal: AbortSignal): Promise<Owned | null> {
    const owners = kind === "terminal" ? null : this.#of(kind);
    return owners?.ask ? owners.ask(kind, value, signal) : (this.known(kind, value) ?? null);
  }

  /** Finds whose a record is that the live stream names; null where nobody knows. */
  terminalsOf = (resource: string, id: string): Terminals | null => {
    const kind = this.#resources.get(resource);
    return kind === undefined ? null : (this.known(kind, id)?.terminals ?? null);
  };

  #of(kind: ScopeKind): AreaOwners {
    const owners = this.#kinds.get(kind);
    if (!owners) throw new Error(`No part of the desk says whose a ${kind} is`);
    return owners;
  }
}
