import { expect, test } from "vitest";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { StayProof } from "@/lib/contract/desk/stays/stay-proof";
import { stayPaper } from "@/lib/paper/stay-paper";

const proof: StayProof = {
  ...{ kind: "trip", objectId: "48213", title: "48213", stopId: "7", number: 2, name: "Mesa Foods" },
  ...{ address: "1 Dock St, Denver CO 80216", customer: { name: "Mesa", number: null }, driver: "A. Ramos" },
  ...{ vehicle: "T-2750", trailer: null, timezone: "America/Denver", isOver: true },
  ...{ opensAt: "2026-11-24T17:00:00Z", closesAt: "2026-11-24T18:00:00Z" },
  arrived: { at: "2026-11-24T16:20:00Z", source: "geofence", by: null },
  departed: { at: "2026-11-24T20:35:00Z", source: "dispatcher", by: "Dana Whitlock" },
  ...{ alsoDeparted: null, done: null, freight: ["REF-9"], knownAt: "2026-11-25T15:00:00Z" },
  positions: { count: 510, firstAt: "2026-11-24T16:20:30Z", lastAt: "2026-11-24T20:34:30Z", isWhole: true },
  notices: [
    {
      ...{ id: "n-1", stopId: "7", whom: "P. Reed", how: "phone", text: "Detention begins 12:00" },
      ...{ at: "2026-11-24T18:50:00Z", by: "Karl Brandt", writtenAt: "2026-11-24T18:51:00Z", isOwn: false },
    },
  ],
};
const paper = (fields: Partial<StayProof> = {}) =>
  stayPaper({ ...proof, ...fields }, defaultSettings.stays, "Northline");
/** All texts of the tables and cells. */
const texts = (fields?: Partial<StayProof>) =>
  paper(fields).blocks.flatMap((block) => {
    const cells = block.kind === "cells" ? block.cells.map((one) => one.items) : block.rows.flat();
    return cells.map((items) => items.map((item) => (item.kind === "text" ? item.text : "")).join(""));
  });

test("a proof has each instant in the stop's zone with its source, free time, detention and notices", () => {
  expect(texts()).toEqual([
    ...["Arrived", "Tue Nov 24 09:20 MST", "geofence of the truck's positions"],
    ...["Free time began", "Tue Nov 24 10:00 MST", "the later of arrival and window"],
    ...["Free time ended", "Tue Nov 24 12:00 MST", ""],
    ...["Departed", "Tue Nov 24 13:35 MST", "entered at the desk by Dana Whitlock"],
    ...["Positions in between", "510", "Tue Nov 24 09:20 MST to Tue Nov 24 13:34 MST"],
    ...["4:15", "0:40", "2:00", "1:35", "1:30", "0"],
    ...["P. Reed", "Tue Nov 24 11:50 MST, by phone, by Karl Brandt", "Detention begins 12:00"],
  ]);
  expect(paper().blanks).toContain("Signed at the dock by (name)");
});

test("what nobody reported is not known, never 0, and nobody is claimed to have been notified", () => {
  const unknown = texts({ arrived: null, notices: [], positions: null });
  expect(unknown).toContain("not reported");
  expect(unknown).toContain("none on record");
  expect(unknown).toContain("Nobody was notified.");
  expect(unknown.slice(-9, -3)).toEqual([
    "not known",
    "not known",
    "2:00",
    "not known",
    "not known",
    "not known",
  ]);
  expect(paper({ arrived: null }).notes).toContain(
    "Arrival or departure was not reported: no detention can be shown.",
  );
});

test("where no detention is agreed the paper says so", () => {
  expect(texts({ kind: "manifest" }).slice(-9, -3)).toEqual([
    ...["4:15", "0:40", "none agreed", "none agreed", "none agreed", "none agreed"],
  ]);
});

test("a second departure, a late arrival and positions that are not whole are said", () => {
  const also = texts({
    alsoDeparted: { at: "2026-11-24T20:41:00Z", source: "geofence", by: null },
    positions: { count: 0, firstAt: null, lastAt: null, isWhole: false },
  });
  expect(also).toContain("Tue Nov 24 13:41 MST");
  expect(also).toContain("not on record for the whole time");
  const late = paper({ arrived: { at: "2026-11-24T18:30:00Z", source: "driver", by: null } });
  expect(late.notes).toContain("The truck arrived 0:30 after its window.");
});
