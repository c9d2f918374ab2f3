import { expect, test } from "vitest";
import { stopOf as rowStop, tripOf } from "@/components/testing/trip-row";
import { draftOfForm } from "@/components/trips/editor/editor-draft";
import { newTripForm } from "@/components/trips/form/trip-form";
import { formOf, stopOf } from "@/components/trips/testing/trip-form";

const zone = "America/Chicago";

test("plans nothing while no stop has a place", () => {
  expect(draftOfForm(newTripForm(), null, zone)).toBeNull();
});

test("leaves stops out that are over, and says which are left", () => {
  const row = tripOf({
    stops: [
      rowStop({ stopId: 1, mark: "done" }),
      rowStop({ stopId: 2 }),
      rowStop({ stopId: 3, mark: "planned" }),
    ],
  });
  const drafted = draftOfForm(formOf(), row, zone);
  expect(drafted?.formIndexes).toEqual([1, 2]);
  expect(drafted?.draft.stops.map(({ number }) => number)).toEqual([2, 3]);
});

test("plans a saved trip with its own driver", () => {
  expect(draftOfForm(formOf(), tripOf(), zone)?.draft.externalUserId).toBe("D-1042");
});

test("takes a window that is half typed for none", () => {
  const form = formOf({ stops: [stopOf(1, { windowEnd: "2026-03-" })] });
  expect(draftOfForm(form, null, zone)?.draft.stops[0]?.windowEnd).toBeNull();
});

test("says which stop of the form the driver is at", () => {
  const row = tripOf({
    stops: [
      rowStop({ stopId: 1, mark: "done" }),
      rowStop({ stopId: 2, mark: "at" }),
      rowStop({ stopId: 3, mark: "planned" }),
    ],
  });
  expect(draftOfForm(formOf(), row, zone)?.atIndex).toBe(1);
  expect(draftOfForm(formOf(), null, zone)?.atIndex).toBeNull();
});
