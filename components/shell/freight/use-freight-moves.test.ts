import { expect, test } from "vitest";
import { freightMovedLabel } from "@/components/shell/freight/use-freight-moves";

const result = (title: string, message = "planned onto STL-114") => ({
  shipmentId: title,
  title,
  outcome: "done" as const,
  message,
});

test("what was done names the one shipment, or counts several", () => {
  expect(freightMovedLabel({ results: [result("418220731")] })).toBe("418220731 planned onto STL-114");
  expect(freightMovedLabel({ results: [result("a"), result("b")] })).toBe("2 shipments planned onto STL-114");
});
