import type { CustomerRecord } from "@/lib/contract/desk/customers/customer-record";
import type { Member } from "@/lib/desk/access/members";
import { owns, scopeOf, sees } from "@/lib/desk/access/scope";
import type { KnownCustomer } from "@/lib/desk/directory/customers/customers";

/** A customer by the names of the interface. */
export const recordOf = (known: KnownCustomer): CustomerRecord => ({
  customerNumber: known.number,
  customerName: known.name,
  customerName2: known.name2,
  terminalCode: known.terminal,
  customerPhoneDay: known.phone,
  customerPhoneNight: known.phoneNight,
  addressStreet: known.address,
  addressStreet2: known.address2,
  addressCity: known.city,
  addressState: known.state,
  addressZip: known.zip,
  addressCountry: known.country,
  timezone: known.timezone,
  notes: known.notes,
  availability: [...known.hours],
  version: known.version,
  changedAt: known.changedAt,
});

/** Tells whether a member sees a customer: one of no terminal is everybody's. */
export const isSeen = (member: Pick<Member, "terminals">, { terminals }: KnownCustomer): boolean =>
  terminals.length === 0 || sees(scopeOf(member.terminals), terminals);

/** Says why a member may not change a customer; null where they may. */
export function refusalOf(member: Pick<Member, "terminals">, known: KnownCustomer): string | null {
  if (owns(scopeOf(member.terminals), known.terminal === null ? [] : [known.terminal])) return null;
  return known.terminal === null
    ? "It belongs to no terminal: only those who see all terminals may change it"
    : "It belongs to another terminal: only that terminal's members may change it";
}
