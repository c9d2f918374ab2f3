import { expect, test } from "vitest";
import { customerListShows, customerRows } from "@/components/customers/board/customer-row";
import type { CustomerRow } from "@/lib/contract/desk/customers/customer-list";

const customer = (number: string, other: Partial<CustomerRow> = {}): CustomerRow => ({
  ...{
    number,
    name: `Firm ${number}`,
    terminals: ["JOL"],
    address: "1 Main St",
    city: "Joliet",
    state: "IL",
  },
  ...{ zip: "60432", phone: "815-555-0137", hasHours: true, changedAt: "2026-11-18T15:00:00.000Z", ...other },
});

test("customers stand by their names, and one without a name by the number", () => {
  const rows = customerRows(
    [customer("C-3", { name: "beta" }), customer("A-9", { name: null }), customer("C-1", { name: "Alpha" })],
    [],
  );
  expect(rows.map(({ name }) => name)).toEqual(["A-9", "Alpha", "beta"]);
});

test("open freight is counted once it is known, and is not zero before", () => {
  const list = [customer("C-1"), customer("C-2")];
  expect(customerRows(list, null).map(({ open }) => open)).toEqual([null, null]);
  const rows = customerRows(list, [{ number: "C-2", open: 3, late: 1 }]);
  expect(rows.map(({ open, late }) => [open, late])).toEqual([
    [0, 0],
    [3, 1],
  ]);
  expect(rows.filter(customerListShows.isShown("late")).map(({ id }) => id)).toEqual(["C-2"]);
});

test("they are found by the digits of their phone and by their ZIP", () => {
  const [row] = customerRows([customer("C-1")], null);
  expect(row?.searchLine).toContain("8155550137");
  expect(row?.searchLine).toContain("60432");
});

test("what is missing is said and counted", () => {
  const [row] = customerRows([customer("C-1", { phone: null, hasHours: false })], null);
  expect(row?.missing).toEqual(["phone", "hours"]);
  expect(row && customerListShows.isShown("no-phone")(row)).toBe(true);
  expect(row && customerListShows.isShown("no-address")(row)).toBe(false);
});
