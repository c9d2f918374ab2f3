import { expect, test, vi } from "vitest";
import { Terminals } from "@/lib/desk/freight/terminals/terminals";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const location = {
  externalCompanyLocationId: "C-207",
  address1: "2638 Foundry Road",
  city: "Tinley Park",
  latitude: 41.57,
  longitude: -87.79,
};

/** Terminals of a platform with one company location. */
async function openTerminals() {
  const onChanged = vi.fn();
  const terminals = new Terminals({
    get: async (operation) => (operation === "listCompanyLocations" ? { companyLocations: [location] } : {}),
    clock: () => 0,
    log: quietLog,
    onChanged,
  });
  terminals.start();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
  await terminals.stop();
  return terminals;
}

const place = { latitude: 41.57, longitude: -87.79 };

test("a customer is where the location of their number is, else the one of their street", async () => {
  const terminals = await openTerminals();
  expect(terminals.siteOf({ customerNumber: "C-207", address: null, city: null })).toEqual(place);
  const street = { customerNumber: "C-9", address: "2638 foundry road", city: "TINLEY PARK" };
  expect(terminals.siteOf(street)).toEqual(place);
});

test("a customer whom no location names is nowhere", async () => {
  const terminals = await openTerminals();
  const elsewhere = { customerNumber: "C-9", address: "2638 Foundry Road", city: "Joliet" };
  expect(terminals.siteOf(elsewhere)).toBeNull();
  expect(terminals.siteOf({ customerNumber: null, address: null, city: null })).toBeNull();
});

test("a customer who was made a moment ago gets a place before the next read is due", async () => {
  let known: object[] = [];
  let reads = 0;
  const terminals = new Terminals({
    get: async (operation) => {
      if (operation !== "listCompanyLocations") return {};
      reads += 1;
      return { companyLocations: known };
    },
    clock: () => 0,
    log: quietLog,
    onChanged: () => undefined,
    soonMs: 5,
  });
  const site = () => terminals.siteOf({ customerNumber: "C-207", address: null, city: null });
  const unknown = () => terminals.siteOf({ customerNumber: "C-9", address: null, city: null });
  terminals.start();
  await vi.waitFor(() => expect(reads).toBe(1));
  expect([site(), unknown()]).toEqual([null, null]);
  known = [location];
  await vi.waitFor(() => expect(site()).toEqual(place));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([unknown(), reads]).toEqual([null, 2]);
  await terminals.stop();
});
