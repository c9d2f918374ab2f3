import { expect, test } from "vitest";
import {
  changeLegRules,
  legDifference,
  legForm,
  legZones,
  newLegRules,
  pathInForm,
} from "@/components/linehaul/edit/leg-form";
import { legTrailerOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";

// Chicago leaves an hour behind Columbus.
const zones = { origin: "America/Chicago", destination: "America/New_York" };
const leg = linehaulRowOf({
  trailers: [legTrailerOf(), legTrailerOf({ manifestId: "l-2", manifestNumber: "LH-40219", trailer: null })],
});
const typed = (more: object) => ({ ...legForm(leg, zones), ...more });
const blank = { ...legForm(leg, zones), number: "", count: "2", trailers: ["8411", "", ""], closeAt: "" };

test("a new leg leaves by the clock of its origin and arrives by that of its destination", () => {
  const form = {
    ...blank,
    departAt: "2026-11-24T00:30",
    arriveAt: "2026-11-24T06:40",
    driver: "",
    vehicle: "",
  };
  expect(newLegRules(() => zones).parse(form)).toMatchObject({
    ...{ origin: "CHI", destination: "STL", trailers: ["8411", null] },
    ...{ departAt: "2026-11-24T06:30:00.000Z", arriveAt: "2026-11-24T11:40:00.000Z" },
  });
});

test("a tractor alone has no trailer, no door and nothing that closes, whatever was typed before", () => {
  const form = {
    ...{ ...blank, count: "0", originDoor: "42", destinationDoor: "17", closeAt: "2026-11-24T00:10" },
    ...{ departAt: "2026-11-24T00:30", arriveAt: "2026-11-24T06:40", driver: "D-1", vehicle: "9012" },
  };
  expect(newLegRules(() => zones).parse(form)).toEqual({
    ...{ origin: "CHI", destination: "STL", trailers: [], driver: "D-1", vehicle: "9012" },
    ...{ departAt: "2026-11-24T06:30:00.000Z", arriveAt: "2026-11-24T11:40:00.000Z" },
  });
});

test("a new leg without its end and its times says so at each of them at once", () => {
  const empty = { ...blank, destination: " ", departAt: "", arriveAt: "" };
  const found = newLegRules(() => zones).safeParse(empty);
  expect(found.error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
    ["destination", "is required"],
    ["departAt", "is required"],
    ["arriveAt", "is required"],
  ]);
});

test("an edit writes what was changed alone, beside what the form was filled with", () => {
  const form = typed({ vehicle: "9100", originDoor: "", trailers: ["8411", "8527"] });
  const written = changeLegRules(leg, zones).parse(form);
  expect(written.act === "change" && written.set).toEqual({ vehicle: "9100", originDoor: null });
  expect(written).toMatchObject({
    seen: { vehicle: "9012", originDoor: "42", departAt: leg.departPlannedAt },
    trailers: [{ manifestId: "l-2", from: null, to: "8527" }],
  });
});

test("what an edit writes is said before, by the clock of each end", () => {
  const form = typed({ driver: "D-2", arriveAt: "2026-11-24T08:00", trailers: ["8411", "8527"] });
  const said = legDifference(leg, form, zones, { nameOf: (id) => `Driver ${id}`, nowMs: 0 });
  expect(said).toEqual([
    "Driver Driver D-1 → Driver D-2",
    "Arrives at Tue Nov 24 2026 06:40 → Tue Nov 24 2026 08:00",
    "Trailer none → 8527",
  ]);
});

test("a refusal of the second trailer stands at its field, though it is the only one that was changed", () => {
  const form = typed({ trailers: ["8411", "NOPE1"] });
  expect(pathInForm("trailers.0.to", leg, form)).toBe("trailers.1");
  expect(pathInForm("set.vehicle", leg, form)).toBe("vehicle");
});

test("times of a leg are typed in the zones of its ends, and in its origin's where it ends at no terminal", () => {
  const known = [
    { code: "JOL", timezone: "America/Chicago" },
    { code: "CMH", timezone: "America/New_York" },
  ];
  const arrives = (destination: string | null) => legZones(known, { origin: "JOL", destination }).destination;
  expect(legZones(known, { origin: "JOL", destination: "CMH" })).toEqual(zones);
  expect([arrives(null), arrives(""), arrives("EXIT-201")]).toEqual(Array(3).fill("America/Chicago"));
});
