import { expect, test } from "vitest";
import { acknowledgments, readTenderFile, tenderResponses } from "@/components/trips/tender/tender-file";
import {
  changeBody,
  type KnownTrip,
  reviewOffer,
  tenderAttributes,
} from "@/components/trips/tender/tender-review";
import type { TenderPlaces } from "@/components/trips/tender/tender-trip";
import { tripOfTender } from "@/components/trips/tender/tender-trip";
import type { TruckloadTrip } from "@/lib/contract/interface/truckload-records";
import { readSample } from "@/lib/x12/testing/read-sample";

const places: TenderPlaces = {
  own: ({ name }) =>
    name === "Lakeview Foods"
      ? { companyLocationId: 7, label: "Lakeview Foods", zone: "America/New_York" }
      : null,
  zoneOfTown: (city) => (city === "Windsor" ? null : "America/Chicago"),
  readersZone: "America/Denver",
};
const offerOf = (sample: string) => {
  const [offer] = readTenderFile(sample, readSample(sample)).offers;
  if (offer === undefined) throw new Error("no offer");
  return offer;
};
const original = offerOf("204-original.edi");

/** A trip as accepting an offer leaves it. */
function accepted(offer = original, other: Partial<TruckloadTrip> = {}): KnownTrip {
  const { body } = tripOfTender(offer.tender, places);
  const stops = (body.stops ?? []).map((stop, index) => ({ ...stop, stopId: index + 1, tripId: 9 }));
  const trip = { ...body, stops, tripId: 9, version: 3, attributes: tenderAttributes(offer), ...other };
  return { trip: trip as TruckloadTrip, title: String(body.externalTripId), state: "open" };
}

test("a load that is not known is a new trip, with its stops in order and windows on their own clocks", () => {
  const { kind, trip } = reviewOffer(original, null, places);
  expect(kind).toBe("new");
  expect(trip.body).toMatchObject({ externalTripId: original.tender.shipmentId });
  const [first] = trip.body.stops ?? [];
  expect(first?.externalStopId).toBe(`${original.tender.shipmentId}-1`);
  expect(first?.typeDisplayName).toBe("Pickup");
  expect(Date.parse(first?.windowStartTime ?? "")).toBeLessThanOrEqual(
    Date.parse(first?.windowEndTime ?? ""),
  );
});

test("the same file again changes nothing, and its response can be written again", () => {
  const known = accepted();
  expect(reviewOffer(original, known, places)).toMatchObject({ kind: "unchanged", differences: [] });
});

test("what differs from the trip on record is a change, by field, and stops keep their ids", () => {
  const known = accepted();
  const stops = (known.trip.stops ?? []).map((stop, index) =>
    index === 0 ? { ...stop, scheduledWeight: 1 } : stop,
  );
  const gone = { stopId: 77, tripId: 9, externalStopId: "another", location: { name: "Old dock" } };
  const reviewed = reviewOffer(
    original,
    { ...known, trip: { ...known.trip, stops: [...stops, gone] } },
    places,
  );
  expect(reviewed.kind).toBe("changed");
  expect(reviewed.differences).toEqual([
    { label: "Stop 1 weight", before: "1", after: String(original.tender.stops[0]?.weightPounds) },
    { label: "Stop taken off", before: "Old dock", after: "" },
  ]);
  expect(reviewed.goneStopIds).toEqual([77]);
  expect(changeBody(reviewed).stops?.map(({ stopId }) => stopId)).toEqual(stops.map(({ stopId }) => stopId));
});

test("a cancellation cancels the trip that is known, once, and no trip that is done", () => {
  const cancel = offerOf("204-cancel-bare-end.edi");
  const known = accepted();
  expect(reviewOffer(cancel, null, places).kind).toBe("nothing");
  const own = { ...known, trip: { ...known.trip, attributes: tenderAttributes(cancel) } };
  expect(reviewOffer(cancel, own, places).kind).toBe("cancels");
  expect(reviewOffer(cancel, { ...own, state: "canceled" }, places).kind).toBe("unchanged");
  expect(reviewOffer(cancel, { ...own, state: "done" }, places).kind).toBe("refused");
});

test("a load whose envelope is at fault, and one whose number is another sender's, are refused", () => {
  const { offers, notes } = readTenderFile("two", readSample("204-one-of-two-refused.edi"));
  expect(offers.map((offer) => reviewOffer(offer, null, places).kind).sort()).toEqual(["new", "refused"]);
  expect([...notes, ...offers.flatMap(({ faults }) => faults)].length).toBeGreaterThan(0);
  const others = accepted(original, { attributes: { tenderSender: "SOMEBODY" } });
  expect(reviewOffer(original, others, places)).toMatchObject({ kind: "refused" });
});

test("of a town that nobody knows it is said by which clock its times are read", () => {
  const offer = offerOf("204-hazmat-four-stops-5010.edi");
  const { trip } = reviewOffer(offer, null, places);
  expect(trip.notes.join(" ")).toContain(
    "Stop 4: nobody knows the zone of its town, so its times are read by America/Denver",
  );
  expect(trip.body.stops?.[0]?.description).toContain("HAZMAT UN1263, Paint, 3, PG II, 2200 gal");
});

test("a 997 goes back for each interchange, and a 990 with what was decided", () => {
  const file = readTenderFile("one", readSample("204-original.edi"));
  expect(acknowledgments(file, 1_000).map(({ text }) => /AK9\*A/.test(text))).toEqual([true]);
  expect(tenderResponses(file, () => null, 1_000)).toEqual([]);
  const [reply] = tenderResponses(file, () => ({ isAccepted: true, tripNumber: "T-1" }), 1_000);
  expect(reply?.text).toContain(`B1*HLBD*${original.tender.shipmentId}*19700101*A`);
  const [declined] = tenderResponses(file, () => ({ isAccepted: false, reason: "No truck" }), 1_000);
  expect(declined?.text).toContain("K1*No truck");
});
