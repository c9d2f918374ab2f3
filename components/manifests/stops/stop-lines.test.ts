import { expect, test } from "vitest";
import { stopLines } from "@/components/manifests/stops/stop-lines";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { manifestDetailOf, manifestRowOf, manifestShipmentOf } from "@/lib/paper/testing/manifest-detail";

const { shipments } = manifestDetailOf();
const codes = FreightSettings.parse({}).completionCodes;
const linesOf = (opened: string[] = [], own = shipments) =>
  stopLines(manifestRowOf(), own, new Set(opened), codes);

test("a break stands between the stops around it", () => {
  expect(linesOf().map(({ kind, id }) => (kind === "stop" ? id : kind))).toEqual([
    "ST-1",
    "note",
    "ST-2",
    "break",
    "ST-3",
  ]);
});

test("an open stop shows its shipments", () => {
  const ids = linesOf(["ST-3"]).map(({ id }) => id);
  expect(ids.slice(ids.indexOf("ST-3"))).toEqual(["ST-3", "S-3", "S-4"]);
});

test("a stop that is over without a code asks for it", () => {
  expect(linesOf().find(({ kind }) => kind === "note")).toMatchObject({
    label: "Completion code missing, returning",
    needsCode: true,
  });
});

test("an exception is told by its label, a code that settings do not know by its figures", () => {
  const noteWith = (completionCode: string) =>
    linesOf([], [manifestShipmentOf({ completionCode, cameBack: true })]).find(({ kind }) => kind === "note");
  expect(noteWith("0200")).toMatchObject({ label: "Refused, returning", shape: "late", needsCode: false });
  expect(noteWith("0100")).toMatchObject({ label: "Delivered short, returning", shape: "osd" });
  expect(noteWith("0300")).toMatchObject({ shape: "jeopardy" });
  expect(noteWith("0999")).toMatchObject({ label: "Code 0999, unknown here, returning" });
});

test("what went as planned has no note", () => {
  const done = manifestShipmentOf({ completionCode: "0000" });
  expect(linesOf([], [done]).filter(({ kind }) => kind === "note")).toEqual([]);
});

test("while nobody knows what codes mean, none is called unknown", () => {
  const done = manifestShipmentOf({ completionCode: "0000" });
  const lines = stopLines(manifestRowOf(), [done], new Set(), null);
  expect(lines.filter(({ kind }) => kind === "note")).toEqual([]);
});
