import { expect, test } from "vitest";
import { manifestOf, manifestStopOf } from "@/lib/contract/testing/freight-rows";
import { codeApplies, notArrivedAt } from "@/lib/format/completion-codes";

const at = (arrivedAt: string | null, state: "dispatched" | "completed" = "dispatched") =>
  notArrivedAt(
    manifestOf({ state, stops: [manifestStopOf({ stopId: "T-3", number: 3, arrivedAt })] }),
    "T-3",
  );

test("nobody has arrived until an arrival is known, or the manifest is completed", () => {
  expect(at(null)).toBe("The truck has not arrived at stop 3.");
  expect(at("2026-11-24T17:00:00Z")).toBeNull();
  expect(at(null, "completed")).toBeNull();
  expect(notArrivedAt(null, null)).toBeNull();
});

test("a check stop takes every code", () => {
  expect(codeApplies({ appliesTo: "pickup" }, "checkstop")).toBe(true);
  expect(codeApplies({ appliesTo: "pickup" }, "delivery")).toBe(false);
});
