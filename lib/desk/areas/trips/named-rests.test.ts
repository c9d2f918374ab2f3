import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import type { TripRig } from "@/lib/desk/areas/trips/testing/trip-rig";
import { tripRigs } from "@/lib/desk/areas/trips/testing/trip-rigs";
import { type PlaceColumns, PlaceIndex } from "@/lib/geo/place-index";

const placesFile = new URL("../../../../public/basemap/places.json", import.meta.url);
const towns = new PlaceIndex(JSON.parse(readFileSync(placesFile, "utf8")) as PlaceColumns);

const rigs = tripRigs();
let rig: TripRig;
let tripId: number;
/** From Joliet to Denver in two days: one driver makes it with a rest in Iowa or Nebraska. */
beforeEach(async () => {
  rig = await rigs.open({ towns: () => towns });
  tripId = await rig.trip({ stops: [rig.stop("Denver", 39.74, -104.99, 0, 40)] });
});

// Far from a town the miles to it are named.
const inTown = "(near|\\d+ mi [NESW]+ of) [A-Z][A-Za-z ]+ (IA|NE) on I-\\d+";

test("a message says in one line where the driver rests", async () => {
  const { results } = await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  expect(results[0]?.message).toMatch(
    new RegExp(`^Assigned to Ada Tester: on time, \\d+:\\d\\d to spare at Denver \\(.+ rest ${inTown}`),
  );
});

test("a trip's plan says it too, and until when", async () => {
  await rig.move({ move: "assign", externalUserId: "D1" }, [tripId]);
  const { plan } = await rig.desk.detail(rig.dispatcher, tripId);
  expect(plan?.why).toMatch(new RegExp(`rest ${inTown} until [A-Z][a-z]{2} \\d\\d:\\d\\d MST`));
  expect(plan?.segments.find(({ kind }) => kind === "rest")?.where).toMatch(new RegExp(`^${inTown}$`));
  expect(plan?.segments.find(({ kind }) => kind === "drive")?.where).toBeNull();
});

test("the list of drivers says where each rests", async () => {
  const { candidates } = await rig.desk.candidates(rig.dispatcher, tripId, rig.signal);
  for (const { reason } of candidates) expect(reason).toMatch(new RegExp(`rest ${inTown}`));
});
