import { expect, test } from "vitest";
import { freightZones } from "@/components/shipment/freight-terminal";

const nowMs = Date.parse("2026-11-24T15:00:00Z");
const leaves = "2026-11-24T19:30:00Z";
const stl = { code: "STL", timezone: "America/Chicago" };
const jol = { code: "JOL", timezone: "America/Chicago" };
const pit = { code: "PIT", timezone: "America/New_York" };

test("a chosen terminal's zone stands in the header, whatever the reader's is", () => {
  const zones = freightZones([stl, pit], "STL", "UTC");
  expect(zones.header("Leaves", nowMs)).toBe("Leaves, CST");
  expect([zones.near("STL", leaves, nowMs), zones.suffix("STL", nowMs)]).toEqual(["13:30", ""]);
});

test("terminals that share a zone are in it, not in the reader's", () => {
  const zones = freightZones([stl, jol], null, "Europe/Berlin");
  expect([zones.header("Leaves", nowMs), zones.near("JOL", leaves, nowMs)]).toEqual(["Leaves, CST", "13:30"]);
});

test("of terminals in several zones each row is in its own and says which", () => {
  const zones = freightZones([stl, pit], null, "UTC");
  expect(zones.header("Leaves", nowMs)).toBe("Leaves");
  expect(zones.near("STL", leaves, nowMs)).toBe("13:30 CST");
  expect(zones.near("PIT", leaves, nowMs)).toBe("14:30 EST");
  expect(zones.suffix("PIT", nowMs)).toBe(" EST");
});

test("a terminal whose zone nobody said is in UTC, which its rows say", () => {
  const zones = freightZones([stl, { code: "X", timezone: null }], null, "America/Denver");
  expect(zones.near("X", leaves, nowMs)).toBe("19:30 UTC");
});
