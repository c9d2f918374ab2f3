import type { CustomerFreight, CustomerList, CustomerRow } from "@/lib/contract/desk/customers/customer-list";
import type { ShipmentRow } from "@/lib/contract/desk/freight-shipments";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf } from "@/lib/desk/access/scope";
import { StepRows } from "@/lib/desk/boards/step-rows";
import type { Customers, KnownCustomer } from "@/lib/desk/directory/customers/customers";
import type { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import type { DeskGround } from "@/lib/desk/ground";
import type { ReaderHealth } from "@/lib/desk/link/health";
import { isoOf } from "@/lib/time/utc";

interface CustomerListOptions extends Pick<DeskGround, "clock"> {
  customers: Customers;
  feed: Pick<ObjectFollower, "state">;
  reading: () => ReaderHealth;
  shipmentsSeenBy: (member: Member) => readonly ShipmentRow[];
  /** Called with the step of the list that holds what changed. */
  announce: (step: string) => void;
}

/** Keeps a response within what a page may take. */
const mostCharacters = 400_000;
/** Sends first what a page shows first: a screen of rows, by name. */
const beginning = {
  characters: 40_000,
  inOrder: (rows: readonly CustomerRow[]) => rows.toSorted(byName),
};
/** All was read that the platform had so long ago at most, unless the first read goes on. */
const behindMs = 120_000;

const nameOf = ({ name, number }: CustomerRow) => (name ?? number).toLowerCase();
const byName = (a: CustomerRow, b: CustomerRow) => (nameOf(a) < nameOf(b) ? -1 : 1);

const rowOf = (known: KnownCustomer): CustomerRow => ({
  number: known.number,
  name: known.name,
  terminals: [...known.terminals],
  address: known.address,
  city: known.city,
  state: known.state,
  zip: known.zip,
  phone: known.phone,
  hasHours: known.hours.length > 0,
  changedAt: known.changedAt,
});

/** The carrier's customers as members see them, with the freight that is open for each. */
export class CustomerListDesk {
  readonly #rows = new StepRows<string, CustomerRow>((_, after) => after);

  constructor(private readonly options: CustomerListOptions) {}

  /** Takes the customers that are known, and from now on each that changes. */
  start(): void {
    const { customers, announce } = this.options;
    this.#take([...customers.all()].map(({ number }) => number));
    customers.whenChanged((numbers) => {
      if (this.#take(numbers)) announce(this.#rows.step);
    });
  }

  list(member: Member, since: string | undefined): CustomerList {
    const { feed, reading, clock } = this.options;
    const seen = scopeOf(member.terminals).terminals;
    const { rows, ...step } = this.#rows.response(seen, since ?? null, { mostCharacters, beginning });
    const { error } = reading();
    const readAtMs = feed.state?.readAtMs ?? null;
    return {
      ...step,
      customers: rows,
      freight: step.more === null ? openFreight(this.options.shipmentsSeenBy(member)) : null,
      terminals: [...member.terminals],
      readAt: readAtMs === null ? null : isoOf(readAtMs),
      readError: error,
      isCatchingUp: readAtMs === null || (error === null && clock() - readAtMs > behindMs),
    };
  }

  #take(numbers: readonly string[]): boolean {
    const { customers } = this.options;
    const changed = this.#rows.take(
      numbers.map((number) => {
        const known = customers.get(number);
        const row = known && {
          row: rowOf(known),
          terminals: known.terminals.length === 0 ? ("company" as const) : known.terminals,
        };
        return [number, row] as const;
      }),
    );
    return changed.length > 0;
  }
}

/** Counts the freight of each customer that is open, and what of it is late. */
function openFreight(shipments: readonly ShipmentRow[]): CustomerFreight[] {
  const counts = new Map<string, CustomerFreight>();
  for (const { status, party, risk } of shipments) {
    const number = party.customerNumber;
    if (status !== "open" || number === null) continue;
    const known = counts.get(number) ?? { number, open: 0, late: 0 };
    counts.set(number, known);
    known.open += 1;
    if (risk === "late") known.late += 1;
  }
  return [...counts.values()];
}
