import { expect, test } from "vitest";
import { formComponentTypes } from "@/lib/contract/interface/forms";
import { carrierForms } from "@/lib/simulator/forms/carrier-forms";
import { filledForms, formsAtStop } from "@/lib/simulator/forms/filled-forms";
import { plannedDelivery } from "@/lib/simulator/forms/testing/planned-delivery";

const trips = Array.from({ length: 200 }, (_, number) => plannedDelivery(`TL-${number}`, 0));
const filled = trips.flatMap((trip) => trip.stops.flatMap((_, index) => filledForms(7, trip, index)));

test("the carrier's forms have a component of every published type", () => {
  const types = Object.values(carrierForms).flatMap(({ components }) => components.map(({ type }) => type));
  expect([...new Set(types)].sort()).toEqual([...formComponentTypes].sort());
});

test("whatever a driver hands in answers all that is required", () => {
  const missing = filled.flatMap(({ form, answers, pictures }) =>
    carrierForms[form].components
      .filter(({ required, key }) => required && answers[key] === undefined && pictures?.key !== key)
      .map(({ key }) => `${form}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test("a stop asks for its form, most drivers hand it in before they leave, and some forget", () => {
  const [trip] = trips;
  expect(trip && [formsAtStop(trip, 0), formsAtStop(trip, 1)]).toEqual([
    ["Pre-trip inspection", "Pickup check"],
    ["Proof of delivery"],
  ]);
  const proofs = filled.filter(({ form }) => form === "Proof of delivery").length;
  expect(proofs).toBeGreaterThan(170);
  expect(proofs).toBeLessThan(200);
});

test("the same stop is filled in the same whenever it is asked", () => {
  expect(trips.map((trip) => filledForms(7, trip, 1))).toEqual(trips.map((trip) => filledForms(7, trip, 1)));
  expect(filledForms(7, plannedDelivery("TL-1", 0), 1)).not.toEqual(
    filledForms(8, plannedDelivery("TL-1", 0), 1),
  );
});
