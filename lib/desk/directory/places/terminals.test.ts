import { expect, test, vi } from "vitest";
import { Terminals } from "@/lib/desk/directory/places/terminals";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const location = {
  externalCompanyLocationId: "C-207",
  address1: "2638 Foundry Road",
  city: "Tinley Park",
  state: "IL",
  country: "US",
  zip: "60477-1001",
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
    towns,
  });
  terminals.whenChanged(onChanged);
  terminals.start();
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalled(), 10_000);
  await terminals.stop();
  return terminals;
}

const towns = {
  town: (name: string) => (name === "Joliet" ? { latitude: 41.53, longitude: -88.08 } : null),
};
const place = { latitude: 41.57, longitude: -87.79 };

test("a customer is where the location of their number is, else the one of their street", async () => {
  const terminals = await openTerminals();
  expect(terminals.siteOf({ customerNumber: "C-207", address: null, city: null, state: null })).toEqual(
    place,
  );
  const street = { customerNumber: "C-9", address: "2638 foundry road", city: "TINLEY PARK", state: "il" };
  expect(terminals.siteOf(street)).toEqual(place);
});

test("a customer whom no location names is nowhere", async () => {
  const terminals = await openTerminals();
  const elsewhere = { customerNumber: "C-9", address: "2638 Foundry Road", city: "Joliet", state: "IL" };
  expect(terminals.siteOf(elsewhere)).toBeNull();
  expect(terminals.siteOf({ customerNumber: null, address: null, city: null, state: null })).toBeNull();
});

test("whom no location names is about in the middle of their ZIP code, else of their town", async () => {
  const terminals = await openTerminals();
  const address = { city: "Joliet", state: "IL", zip: "60477", country: null };
  expect(terminals.approximatePlaceOf(address)).toEqual({ ...place, approximately: "the middle of 60477" });
  expect(terminals.approximatePlaceOf({ ...address, zip: "60431" })).toEqual({
    latitude: 41.53,
    longitude: -88.08,
    approximately: "the middle of Joliet IL",
  });
  expect(terminals.approximatePlaceOf({ city: "Nowhere", state: "IL", zip: null, country: null })).toBeNull();
  expect(terminals.approximatePlaceOf({ city: "Joliet", state: null, zip: null, country: null })).toBeNull();
});

test("a street of the same name in a town of another state is another place", async () => {
  const terminals = await openTerminals();
  const street = { customerNumber: null, address: "2638 Foundry Road", city: "Tinley Park" };
  expect(terminals.siteOf({ ...street, state: "OH" })).toBeNull();
  expect(terminals.siteOf({ ...street, state: null })).toEqual(place);
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
    towns,
    soonMs: 5,
  });
  const site = () => terminals.siteOf({ customerNumber: "C-207", address: null, city: null, state: null });
  const unknown = () => terminals.siteOf({ customerNumber: "C-9", address: null, city: null, state: null });
  terminals.start();
  await vi.waitFor(() => expect(reads).toBe(1), 10_000);
  expect([site(), unknown()]).toEqual([null, null]);
  known = [location];
  await vi.waitFor(() => expect(site()).toEqual(place), 10_000);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([unknown(), reads]).toEqual([null, 2]);
  await terminals.stop();
});

test("a terminal whose place was written a moment ago is known before the next read is due", async () => {
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
    towns,
    soonMs: 5,
  });
  terminals.start();
  await vi.waitFor(() => expect(reads).toBe(1), 10_000);
  known = [{ ...location, terminalCode: "STL" }];
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(terminals.codes()).toEqual([]);
  terminals.readSoon();
  await vi.waitFor(() => expect(terminals.codes()).toEqual(["STL"]), 10_000);
  await terminals.stop();
});

test("a place that is written while places are being read is read after that", async () => {
  const replies: (() => void)[] = [];
  const terminals = new Terminals({
    get: async (operation) => {
      if (operation !== "listCompanyLocations") return {};
      await new Promise<void>((resolve) => replies.push(resolve));
      return { companyLocations: [] };
    },
    clock: () => 0,
    log: quietLog,
    towns,
    soonMs: 5,
  });
  terminals.start();
  await vi.waitFor(() => expect(replies).toHaveLength(1), 10_000);
  terminals.readSoon();
  replies[0]?.();
  await vi.waitFor(() => expect(replies).toHaveLength(2), 10_000);
  replies[1]?.();
  await terminals.stop();
});
