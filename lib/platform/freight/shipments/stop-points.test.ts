import { expect, test } from "vitest";
import { delivery, openFreightCarrier } from "@/lib/platform/testing/freight-carrier";
import { only } from "@/lib/platform/testing/pd-events";

const { at, eventsOf, upsertShipment, upsertManifest } = openFreightCarrier();

/** Finds where the stop of a delivery to 1 Elm St, Springfield is said to be, which a location in Illinois has. */
async function pointIn(state: string, number: string) {
  const manifestNumber = `M-${number}`;
  await upsertManifest(manifestNumber);
  const place = {
    consigneeAddress: "1 Elm St",
    consigneeCity: "Springfield",
    consigneeState: state,
    consigneeZip: "01101",
  };
  const events = await eventsOf(() => upsertShipment(delivery(number, place), { manifestNumber }));
  const { latitude, longitude } = only(events, "stopAssignment");
  return { latitude, longitude };
}

test("a stop lies where a location of its street, city and state does, and not in another state", async () => {
  await at.client.call("createCompanyLocation", {
    body: {
      externalCompanyLocationId: "L-1",
      name: "Springfield works",
      address1: "1 Elm St",
      city: "Springfield",
      state: "IL",
      country: "US",
      latitude: 39.8,
      longitude: -89.6,
    },
  });
  expect(await pointIn("IL", "P-1")).toEqual({ latitude: 39.8, longitude: -89.6 });
  expect(await pointIn("MA", "P-2")).toEqual({ latitude: undefined, longitude: undefined });
});
