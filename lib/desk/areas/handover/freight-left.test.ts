import { expect, test } from "vitest";
import { manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";
import { freightLeft } from "@/lib/desk/areas/handover/freight-left";

/** The 20th, eleven at night in Chicago: the 21st in UTC. */
const nowMs = Date.parse("2026-11-21T05:00:00Z");
const left = (rows: { shipments?: object[]; manifests?: object[] }) =>
  freightLeft(
    {
      shipments: (rows.shipments ?? []).map((fields) =>
        shipmentOf({ type: "delivery", status: "open", manifestId: null, day: "2026-11-20", ...fields }),
      ),
      manifests: (rows.manifests ?? []).map((fields) => manifestOf({ day: "2026-11-20", ...fields })),
    },
    () => "America/Chicago",
    nowMs,
  );

test("freight of today and before that no manifest has is left, by day and window; what is planned, over or for tomorrow is not", () => {
  const { unplanned } = left({
    shipments: [
      { title: "any time", windowEnd: null },
      { title: "late", windowEnd: "16:00" },
      { title: "soon", windowEnd: "09:00" },
      { title: "yesterday", day: "2026-11-19" },
      { title: "planned", manifestId: "M-1" },
      { title: "over", status: "completed" },
      { title: "tomorrow", day: "2026-11-21" },
      { title: "lunch", type: "lunch" },
    ],
  });
  expect(unplanned.shipments.map(({ title }) => title)).toEqual(["yesterday", "soon", "late", "any time"]);
  expect(unplanned.total).toBe(4);
});

test("manifests of today that are not dispatched are left, the first to leave first, with what they lack", () => {
  const notLoaded = [{ shipmentId: "S", title: "S", place: "aisle C" }];
  const { undispatched } = left({
    manifests: [
      { title: "at no time", state: "planning", departAt: null },
      { title: "B", state: "closed", driver: null, departAt: "2026-11-20T14:00:00Z", notLoaded },
      { title: "A", state: "planning", departAt: "2026-11-20T13:00:00Z" },
      { title: "gone", state: "in-progress" },
      { title: "canceled", state: "canceled" },
    ],
  });
  expect(undispatched.map(({ title }) => title)).toEqual(["A", "B", "at no time"]);
  expect(undispatched[1]?.sentence).toMatch(/^Closed, no driver, \d+ stops?; 1 PRO not loaded$/);
});

test("of much freight the most urgent is listed, and all is counted", () => {
  const many = Array.from({ length: 50 }, (_, at) => ({
    title: `P-${at}`,
    windowEnd: `${10 + (at % 10)}:00`,
  }));
  const { unplanned } = left({ shipments: [...many, { title: "yesterday", day: "2026-11-19" }] });
  expect(unplanned.total).toBe(51);
  expect(unplanned.shipments).toHaveLength(20);
  expect(unplanned.shipments[0]?.title).toBe("yesterday");
});
