import { expect, test } from "vitest";
import { captionOf, farNote, mapPicture, shipmentsWithin } from "@/components/freight/rail/map-picture";
import { manifestOf, shipmentOf } from "@/lib/contract/testing/freight-rows";

const at = (shipmentId: string, longitude: number | null, latitude: number | null) =>
  shipmentOf({ shipmentId, party: { ...shipmentOf().party, longitude, latitude } });

test("a line drawn around freight chooses what lies inside of it", () => {
  const outline = [
    [-91, 38],
    [-90, 38],
    [-90, 39],
    [-91, 39],
  ] as const;
  const inside = shipmentsWithin(
    [at("in", -90.5, 38.5), at("out", -89, 38.5), at("nowhere", null, null)],
    outline,
  );
  expect(inside.map(({ shipmentId }) => shipmentId)).toEqual(["in"]);
});

test("a line across 180° chooses what lies inside of it, on both sides and whichever copy it was drawn on", () => {
  const freight = [
    at("west", 179.5, 52),
    at("east", -179.5, 52),
    at("beyond", -177, 52),
    at("home", -90, 52),
  ];
  for (const [left, right] of [
    [179, 181],
    [-181, -179],
    [179, -179],
  ] as const) {
    const outline = [
      [left, 51],
      [right, 51],
      [right, 53],
      [left, 53],
    ] as const;
    const inside = shipmentsWithin(freight, outline).map(({ shipmentId }) => shipmentId);
    expect(inside).toEqual(["west", "east"]);
  }
});

test("what would be added is marked apart from the stops by number", () => {
  const added = [at("new", -90.5, 38.5), at("first", -90.6, 38.5), at("second", -90.6, 38.5)];
  const { marks } = mapPicture({
    aimed: manifestOf(),
    preview: { preview: null, added },
    chosen: [...added, at("other", -90.2, 38.6), at("same place", -90.2, 38.6), at("alone", -90.1, 38.6)],
    shown: [],
    terminal: null,
  });
  expect(marks.map(({ text, look }) => [text, look])).toEqual([
    ["1", "planned"],
    ["+", "stop"],
    ["+ 2", "chosen"],
    ["✓ 2", "chosen"],
    ["✓", "chosen"],
  ]);
});

test("what is chosen is marked, and counted, while no manifest is selected", () => {
  const chosen = [at("new", -90.5, 38.5), at("nowhere", null, null)];
  const preview = { preview: null, added: [] };
  const { marks } = mapPicture({ aimed: null, preview, chosen, shown: chosen, terminal: null });
  expect(marks.map(({ text, look }) => [text, look])).toEqual([["✓", "chosen"]]);
  expect(captionOf(null, preview, 2)).toBe("2 PROs selected · select a manifest to see its route");
});

test("a manifest whose stops are not known yet has no way of 0 miles", () => {
  const known = manifestOf({ title: "STL-114" });
  const made = { ...known, load: { ...known.load, stops: 0 }, plan: { ...known.plan, miles: 0 } };
  expect(captionOf(made, { preview: null, added: [] })).toBe("STL-114 · no stops yet");
});

test("a consignee in another country does not take the room of a terminal's own freight on the map", () => {
  const joliet = {
    code: "JOL",
    name: "Joliet",
    timezone: "America/Chicago",
    longitude: -88.1,
    latitude: 41.5,
  };
  const shown = [at("near", -88.3, 41.8), at("Monterrey", -100.3, 25.7)];
  const preview = { preview: null, added: [] };
  const { fit, dots } = mapPicture({ aimed: null, preview, chosen: shown, shown, terminal: joliet });
  expect(fit).toEqual([
    [-88.3, 41.8],
    [-88.1, 41.5],
  ]);
  expect(dots).toHaveLength(2);
  expect(farNote(shown, joliet)).toBe("1 shipment is more than 250 mi from JOL: move the map to see it.");
  expect(farNote(shown.slice(0, 1), joliet)).toBeNull();
});
