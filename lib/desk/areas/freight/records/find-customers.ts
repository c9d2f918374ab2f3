import type { FoundCustomers } from "@/lib/contract/desk/freight-records";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { FreightRows } from "@/lib/desk/areas/freight/board/board-rows";
import type { Customers, KnownCustomer } from "@/lib/desk/directory/customers/customers";
import { compareTexts } from "@/lib/format/compare-texts";
import { nearlySpelled } from "@/lib/format/nearly-spelled";
import { plainLetters } from "@/lib/format/plain-letters";

type Found = FoundCustomers["customers"][number];

interface Candidate {
  customer: Found;
  terminals: readonly string[];
}

const mostFound = 20;

interface CustomersWanted {
  /** Parts of a name, or of a number. */
  text: string;
  /** Terminal at which freight is entered: its customers come first. */
  terminal?: string | undefined;
}

/**
 * Finds customers by parts of their name or number: the carrier's, and whom freight on the board names without a number.
 * One of no terminal is everybody's.
 */
export function findCustomers(
  { customers, rows }: { customers: Pick<Customers, "all">; rows: FreightRows },
  member: Member,
  { text, terminal }: CustomersWanted,
): FoundCustomers {
  const wanted = text.toLowerCase();
  const parts = wanted.split(/\s+/);
  const scope = scopeOf(member.terminals);
  const named = namedByFreight(rows, parts, scope.terminals);
  const contacts = new Map(named.map(({ customer }) => [customer.customerNumber, customer.contact]));
  const seen = [...customers.all()].filter(
    ({ terminals }) => terminals.length === 0 || sees(scope, terminals),
  );
  const known = called(seen, text, named.length === 0).map(
    (one): Candidate => ({
      customer: foundOf(one, contacts.get(one.number) ?? null),
      terminals: one.terminals,
    }),
  );
  const numbers = new Set(known.map(({ customer }) => customer.customerNumber));
  const others = named.filter(({ customer }) => !numbers.has(customer.customerNumber));
  const rankOf = ({ customer, terminals }: Candidate) =>
    (terminal !== undefined && terminals.includes(terminal) ? 2 : 0) +
    Number(plainLetters(customer.name ?? "").startsWith(plainLetters(text)));
  return {
    customers: [...known, ...others]
      .sort((a, b) => rankOf(b) - rankOf(a) || compareTexts(a.customer.name ?? "", b.customer.name ?? ""))
      .slice(0, mostFound)
      .map(({ customer }) => customer),
  };
}

/**
 * Customers of this name or number without regard to accents.
 * @param guesses where there is none, those are meant who are spelled nearly so
 */
function called(all: readonly KnownCustomer[], text: string, guesses: boolean): readonly KnownCustomer[] {
  const lines = all.map(({ name, number }) => plainLetters(`${name ?? ""} ${number}`));
  const parts = plainLetters(text).split(/\s+/);
  const exact = all.filter((_, index) => parts.every((part) => lines[index]?.includes(part)));
  return exact.length > 0 || !guesses
    ? exact
    : nearlySpelled(lines, text).flatMap((index) => all[index] ?? []);
}

const foundOf = (
  { number: customerNumber, name, address, city, state, zip, country, phone }: KnownCustomer,
  contact: string | null,
): Found => ({ customerNumber, name, address, city, state, zip, country, phone, contact, isOnRecord: true });

/** Lists customers that freight on the board names, each once by number, else by name and address. */
function namedByFreight(
  rows: FreightRows,
  parts: readonly string[],
  seen: Parameters<FreightRows["having"]>[1],
): Candidate[] {
  const found = new Map<string, Candidate>();
  for (const { kind, row } of rows.having(parts, seen)) {
    if (kind !== "shipment" || row.party.name === null) continue;
    const { latitude: _, longitude: __, approximately: ___, ...party } = row.party;
    const customer = { ...party, isOnRecord: false };
    const { customerNumber, name, address, city } = customer;
    const line = `${name} ${customerNumber ?? ""}`.toLowerCase();
    if (!parts.every((part) => line.includes(part))) continue;
    const key = customerNumber ?? [name, address, city].join("|");
    found.set(key, { customer, terminals: row.terminal === null ? [] : [row.terminal] });
  }
  return [...found.values()];
}
