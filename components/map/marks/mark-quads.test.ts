import { expect, test } from "vitest";
import { type AtlasContext, GlyphAtlas } from "@/components/map/marks/glyph-atlas";
import { cornersOfQuad, cornerWords, lengthParts, MarkQuads } from "@/components/map/marks/mark-quads";

/** Letters that are six pixels wide, and a note of each that was drawn. */
function noteContext() {
  const drawn: string[] = [];
  const context = {
    ...{ font: "", fillStyle: "", textBaseline: "", canvas: {}, fillRect: () => undefined },
    measureText: (text: string) => ({ width: 6 * text.length }),
    fillText: (text: string) => drawn.push(text),
  } as unknown as AtlasContext;
  return { drawn, atlas: new GlyphAtlas("serif", 1, () => context) };
}

const badge = { x: 1, y: 2, radius: 12, push: 30, turns: [0.5, 1] as const };
const low = (word = 0) => (word << 16) >> 16;

test("figures of all badges are drawn once", () => {
  const { drawn, atlas } = noteContext();
  const quads = new MarkQuads(atlas, 1);
  quads.addBadge({ ...badge, text: "11" }, 0);
  quads.addBadge({ ...badge, text: "121" }, 1);
  expect(drawn).toEqual(["1", "2"]);
  // A plate for each, and a rectangle for each figure.
  expect(quads.quads).toBe(2 + 5);
});

test("a number stands in the middle of its badge, each figure beside the one before", () => {
  const { atlas } = noteContext();
  const quads = new MarkQuads(atlas, 1);
  quads.addBadge({ ...badge, text: "12" }, 3);
  const middleOf = (quad: number) => low(quads.words[quad * cornersOfQuad * cornerWords + 2]) / lengthParts;
  expect([middleOf(0), middleOf(1), middleOf(2)]).toEqual([0, -3, 3]);
  expect([...quads.words.subarray(0, 2)]).toEqual([1, 2]);
  expect(quads.words[cornerWords - 1]).toBe(3);
});

test("an atlas that is full begins anew, and says that places are others now", () => {
  const { drawn, atlas } = noteContext();
  const before = atlas.generation;
  for (let number = 0; number < 3_000; number++) atlas.piece(`T-${number}`, 560);
  expect(atlas.generation).toBeGreaterThan(before);
  const { left, top } = atlas.piece("T-2999", 560);
  expect(left).toBeLessThan(512);
  expect(top + 16).toBeLessThanOrEqual(512);
  expect(drawn).toHaveLength(3_000);
});
