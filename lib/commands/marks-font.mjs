// npm run marks: draws the font of state and stop marks. Letters are kept as pictures by the browser, where a drawing in
// each row is drawn anew with each frame.
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import opentype from "opentype.js";
import { root } from "./run.mjs";

const { Font, Glyph, Path } = opentype;

/** Units of an em. Shapes are given in a box of 10, from its upper left. */
const em = 1_000;
const scale = em / 10;

/** Points of a part of a circle, degrees clockwise from the right. */
function arc(x, y, radius, from, to) {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 12));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}
const disc = (x, y, radius) => arc(x, y, radius, 0, 348);
const box = (from, to, corner = 2) => [
  ...arc(to - corner, to - corner, corner, 0, 90),
  ...arc(from + corner, to - corner, corner, 90, 180),
  ...arc(from + corner, from + corner, corner, 180, 270),
  ...arc(to - corner, from + corner, corner, 270, 360),
];
/** The other way round: a hole in what is around it. */
const hole = (points) => points.toReversed();
const frame = (from, to, wide) => [box(from, to), hole(box(from + wide, to - wide, Math.max(0.4, 2 - wide)))];
const diamond = (radius) => [
  [5, 5 - radius],
  [5 + radius, 5],
  [5, 5 + radius],
  [5 - radius, 5],
];
const tick = [
  [2.2, 5.6],
  [3.2, 4.6],
  [4.4, 5.8],
  [6.9, 2.9],
  [7.9, 3.9],
  [4.4, 7.8],
];
/** Two bars across each other, as one outline. */
function cross(reach, wide) {
  const half = wide / Math.SQRT2;
  const end = reach - half;
  return [
    [-half, 0],
    [-reach, -end],
    [-end, -reach],
    [0, -half],
    [end, -reach],
    [reach, -end],
    [half, 0],
    [reach, end],
    [end, reach],
    [0, half],
    [-end, reach],
    [-reach, end],
  ].map(([x, y]) => [x + 5, y + 5]);
}
const dashes = (radius, wide, count, share) =>
  Array.from({ length: count }, (_, index) => {
    const from = (360 / count) * index;
    const to = from + (360 / count) * share;
    return [...arc(5, 5, radius + wide / 2, from, to), ...arc(5, 5, radius - wide / 2, to, from)];
  });
const rectangle = (x, y, wide, high) => [
  [x, y],
  [x + wide, y],
  [x + wide, y + high],
  [x, y + high],
];

/** Each mark by its place in the private area; `components/ui/marks/marks.ts` names them. */
const marks = {
  57344: [
    [
      [1.1, 1.1],
      [8.9, 5],
      [1.1, 8.9],
    ],
  ],
  57345: [disc(5, 5, 3.9)],
  57346: [diamond(5)],
  57347: [cross(4.7, 1.6)],
  57348: [[...arc(4.6, 5.3, 4, 20, 290), ...arc(7.2, 3.4, 3.5, 230, 60)]],
  57349: dashes(3.7, 1.6, 7, 0.58),
  57350: [
    ...dashes(4.4, 1.1, 10, 0.6),
    [
      ...arc(5, 4, 1.9, 180, 410),
      [5.6, 5.9],
      [5.6, 6.4],
      [4.4, 6.4],
      [4.4, 5.3],
      ...arc(5, 4, 0.7, 60, -180),
    ],
    rectangle(4.4, 7, 1.2, 1.2),
  ],
  57351: [disc(5, 5, 4.5), hole(disc(5, 5, 3.2)), disc(5, 5, 1.5)],
  57352: [box(0.5, 9.5), hole(rectangle(4.2, 2, 1.6, 3.8)), hole(rectangle(4.2, 6.6, 1.6, 1.5))],
  57360: [box(0.5, 9.5), hole(tick)],
  57361: [box(0.5, 9.5)],
  57362: frame(0.2, 9.8, 1.6),
  57363: frame(0.5, 9.5, 1),
  57364: [
    ...frame(0.5, 9.5, 1),
    [
      [2.3, 8.6],
      [1.4, 7.7],
      [7.7, 1.4],
      [8.6, 2.3],
    ],
  ],
  57365: [box(0.2, 9.8), hole(cross(2.6, 1.5))],
  57366: [diamond(5.6)],
  57367: [rectangle(1, 4.2, 6, 1.6)],
};
const advance = { 57367: 8 };

function draw(contours) {
  const path = new Path();
  for (const points of contours) {
    for (const [index, [x, y]] of points.entries()) {
      const at = [Math.round(x * scale), Math.round(em - y * scale)];
      if (index === 0) path.moveTo(...at);
      else path.lineTo(...at);
    }
    path.close();
  }
  return path;
}

const glyphs = Object.entries(marks).map(
  ([code, contours]) =>
    new Glyph({
      name: `mark${Number(code).toString(16)}`,
      unicode: Number(code),
      advanceWidth: (advance[code] ?? 10) * scale,
      path: draw(contours),
    }),
);
const notdef = new Glyph({ name: ".notdef", advanceWidth: em, path: new Path() });
const font = new Font({
  familyName: "Marks",
  styleName: "Regular",
  unitsPerEm: em,
  ascender: em,
  descender: 0,
  glyphs: [notdef, ...glyphs],
});
writeFileSync(resolve(root, "components/ui/marks/marks.otf"), Buffer.from(font.toArrayBuffer()));
