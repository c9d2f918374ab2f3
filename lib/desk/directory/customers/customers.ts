import type { KnownObject } from "@/lib/desk/feeds/read-model/known-object";
import type { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import type { ObjectTaker } from "@/lib/desk/feeds/read-model/object-follower";
import type { Customer } from "@/lib/desk/feeds/read-model/objects/customer";

/** A customer as the carrier has them. */
export interface KnownCustomer extends Customer {
  number: string;
  /** Codes of the terminals that they belong to. */
  terminals: readonly string[];
  /** The event that this state is of, and when the platform made it known. */
  version: string;
  changedAt: string;
}

type Listener = (numbers: readonly string[]) => void;

/**
 * The carrier's customers, all of them, each once. The interface lists none: they are known as return events have made
 * them known.
 */
export class Customers implements ObjectTaker {
  readonly #byNumber = new Map<string, KnownCustomer>();
  readonly #bySpelling = new Map<string, KnownCustomer>();
  readonly #listeners: Listener[] = [];

  /** A customer by their number; null where nobody made them known. */
  get = (number: string): KnownCustomer | null => this.#byNumber.get(number) ?? null;

  /** Finds who has a number in these or other letters, `c-1` for `C-1`: nobody on the phone tells them apart. */
  spelled = (number: string): KnownCustomer | null =>
    this.get(number) ?? this.#bySpelling.get(number.toLowerCase()) ?? null;

  /** All of them, in no order. */
  all = (): Iterable<KnownCustomer> => this.#byNumber.values();

  /** Calls `listener` with the numbers of those who changed, once all of them have. */
  whenChanged(listener: Listener): void {
    this.#listeners.push(listener);
  }

  async load(feed: ObjectFeed): Promise<void> {
    for await (const customers of feed.ofKind("customer")) this.take(customers);
  }

  take(objects: readonly KnownObject[]): void {
    const customers = objects.filter((object) => object.kind === "customer");
    for (const { id, facts, terminals, version, knownAt } of customers) {
      const customer = { ...facts, number: id, terminals, version, changedAt: knownAt };
      this.#byNumber.set(id, customer);
      this.#bySpelling.set(id.toLowerCase(), customer);
    }
    this.#notify(customers.map(({ id }) => id));
  }

  forget(): void {
    const gone = [...this.#byNumber.keys()];
    this.#byNumber.clear();
    this.#bySpelling.clear();
    this.#notify(gone);
  }

  #notify(numbers: readonly string[]): void {
    if (numbers.length > 0) for (const listener of this.#listeners) listener(numbers);
  }
}
