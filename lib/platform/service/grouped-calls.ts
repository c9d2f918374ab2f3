/** A call that others of its kind may join. */
export interface GroupedCall<Result> {
  /** Carries it out in a transaction of its own. */
  alone(): Promise<Result>;
}

/** Carries calls out in one transaction. @returns null where one of them cannot be, and nothing was stored */
type Together<Result, Item> = (items: readonly Item[]) => Promise<Result[] | null>;

interface Waiting<Result, Item> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** More would keep the others of the company waiting. */
const mostTogether = 32;

/**
 * Carries out together what comes while others of its kind are under way: a transaction of many costs little more than
 * one of one. Where one of them cannot be carried out each is tried alone, so that a caller never meets another's fault.
 */
export class GroupedCalls<Result, Item extends GroupedCall<Result>> {
  readonly #waiting = new Map<string, Waiting<Result, Item>[]>();

  /** @param name of those that may go together */
  async carryOut(name: string, item: Item, together: Together<Result, Item>): Promise<Result> {
    const waiting = this.#waiting.get(name);
    if (waiting) return new Promise((resolve, reject) => waiting.push({ item, resolve, reject }));
    this.#waiting.set(name, []);
    try {
      return await item.alone();
    } finally {
      void this.#goOn(name, together);
    }
  }

  async #goOn(name: string, together: Together<Result, Item>): Promise<void> {
    for (;;) {
      const group = this.#waiting.get(name)?.splice(0, mostTogether) ?? [];
      if (group.length === 0) break;
      await this.#serve(group, together);
    }
    this.#waiting.delete(name);
  }

  async #serve(group: readonly Waiting<Result, Item>[], together: Together<Result, Item>): Promise<void> {
    const alone = ({ item, resolve, reject }: Waiting<Result, Item>) => item.alone().then(resolve, reject);
    const [only] = group;
    if (only && group.length === 1) return alone(only);
    try {
      const results = await together(group.map(({ item }) => item));
      if (results === null) await Promise.all(group.map(alone));
      else for (const [i, { resolve }] of group.entries()) resolve(results[i] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
