import { expect, test } from "vitest";
import { trailerSource } from "@/lib/desk/areas/exceptions/rounds/trailer-source";
import type { KnownTrailer } from "@/lib/desk/directory/places/trailer-types";

const pup: KnownTrailer = { type: "Pup trailer", terminals: ["JOL", "night"], isActive: true };

test("what was added, retired or taken away has changed since it was asked for, and nothing else", () => {
  const trailers = {
    isRead: true,
    all: new Map([
      ["P1", pup],
      ["P2", pup],
    ]),
  };
  const source = trailerSource(trailers, () => "America/Chicago");
  expect(source.takeChanged()).toEqual(["P1", "P2"]);
  expect(source.takeChanged()).toEqual([]);
  trailers.all = new Map([
    ["P1", { ...pup }],
    ["P2", { ...pup, isActive: false }],
    ["P3", pup],
  ]);
  expect(source.takeChanged()).toEqual(["P2", "P3"]);
  trailers.all = new Map([
    ["P1", pup],
    ["P2", { ...pup, isActive: false }],
  ]);
  expect(source.takeChanged()).toEqual(["P3"]);
  expect(source.get("P3")).toBeNull();
});

test("an exception of it is its own terminal's, in that terminal's zone", () => {
  const source = trailerSource({ isRead: true, all: new Map([["P1", pup]]) }, (code) =>
    code === "JOL" ? "America/Chicago" : null,
  );
  expect(source.get("P1")).toEqual({
    ...{ subject: { number: "P1" }, label: "P1" },
    ...{ terminals: ["JOL", "night"], timezone: "America/Chicago" },
  });
});
