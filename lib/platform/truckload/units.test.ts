import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { refused } from "@/lib/platform/testing/test-platform";
import { startTestCarrier } from "@/lib/platform/testing/truckload-carrier";

const at = openedOnce(startTestCarrier);

const set = (body: object) => at.client.call("updateTruckloadUnits", { body });

test("a unit that is set is named by every response, and the others stay", async () => {
  expect((await set({ weight: "kilograms" })).units).toEqual({
    volume: "cubicfeet",
    weight: "kilograms",
    distance: "miles",
  });
  expect((await at.client.call("listTrips", { query: {} })).units.weight).toBe("kilograms");
});

test("a unit that is none is refused", async () => {
  const error = await refused(
    at.client.call("updateTruckloadUnits", { body: { weight: "stones" as "pounds" } }),
  );
  expect(error.fields[0]?.path).toBe("weight");
});

test("the unit of a quantity that some stop carries stays, while others may change", async () => {
  const trip = await at.trip({ stops: [{ scheduledVolume: 12 }] });
  const error = await refused(set({ volume: "liters" }));
  expect([error.status, error.fields[0]?.path]).toEqual([409, "volume"]);
  expect((await set({ distance: "kilometers", volume: "cubicfeet" })).units.distance).toBe("kilometers");
  await at.client.call("deleteTrip", { query: { tripId: trip.tripId } });
  expect((await set({ volume: "liters" })).units.volume).toBe("liters");
});

test("another company's units stay as they are", async () => {
  const other = await at.otherCompany();
  expect((await other.call("updateTruckloadUnits", { body: {} })).units.weight).toBe("pounds");
});
