const none: ReadonlySet<string> = new Set();

/** Ids by what they belong to; one may belong to several. */
export class GroupedIds {
  readonly #ids = new Map<string, Set<string>>();
  readonly #groups = new Map<string, readonly string[]>();

  /** Lists what belongs to a group. */
  in(group: string): ReadonlySet<string> {
    return this.#ids.get(group) ?? none;
  }

  /** Every group that something belongs to. */
  groups = (): Iterable<string> => this.#ids.keys();

  /** Says anew what an id belongs to; nothing for one that is gone. */
  put(id: string, groups: readonly string[]): void {
    for (const group of this.#groups.get(id) ?? []) {
      const ids = this.#ids.get(group);
      ids?.delete(id);
      if (ids?.size === 0) this.#ids.delete(group);
    }
    if (groups.length === 0) {
      this.#groups.delete(id);
      return;
    }
    this.#groups.set(id, groups);
    for (const group of groups) {
      const ids = this.#ids.get(group);
      if (ids) ids.add(id);
      else this.#ids.set(group, new Set([id]));
    }
  }
}
