import { expect, test } from "vitest";
import type { CustomerList, CustomerRow } from "@/lib/contract/desk/customers/customer-list";
import { mergeCustomers } from "@/lib/queries/customers/customers";

const row = (number: string, name: string): CustomerRow => ({
  ...{ number, name, terminals: [], address: null, city: null, state: null, zip: null, phone: null },
  ...{ hasHours: false, changedAt: "2026-11-18T15:00:00.000Z" },
});

const response = (step: number, other: Partial<CustomerList> = {}): CustomerList => ({
  ...{ step: `run-all-${step}`, whole: false, more: null, customers: [], gone: [], freight: [] },
  ...{ terminals: [], readAt: null, readError: null, isCatchingUp: false, ...other },
});

test("a part goes to what was read before, and counts of freight wait for the last one", () => {
  const first = response(1, {
    whole: true,
    more: "run-all-1of9",
    freight: null,
    customers: [row("C-1", "Brandt")],
  });
  const begun = mergeCustomers(undefined, first);
  expect(begun.freight).toBeNull();
  const freight = [{ number: "C-2", open: 2, late: 0 }];
  const all = mergeCustomers(begun, response(9, { customers: [row("C-2", "Arcadia")], freight }));
  expect(all.customers.map(({ number }) => number).sort()).toEqual(["C-1", "C-2"]);
  expect(all).toMatchObject({ freight, more: null, whole: true });
});

test("a read again keeps the rows that did not change, and lets those go that are gone", () => {
  const known = response(4, { whole: true, customers: [row("C-1", "Brandt"), row("C-2", "Arcadia")] });
  const again = mergeCustomers(known, response(5, { gone: ["C-2"] }));
  expect(again.customers).toEqual([known.customers[0]]);
  expect(again.customers[0]).toBe(known.customers[0]);
  expect(mergeCustomers(known, response(5)).customers).toBe(known.customers);
});
