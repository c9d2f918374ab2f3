export type ShieldKind = "interstate" | "us" | "state" | "canada" | "mexico";

/** Inner distance to the edge of the image, so that the outline's stroke is not cut off. */
const MARGIN = 1.5;

/** Points of an outline as shares of the width and the height, right half only: shields are symmetric. */
type Curve = readonly [controlX: number, controlY: number, x: number, y: number];

interface Outline {
  readonly top: readonly [x: number, y: number];
  /** From the middle of the top, clockwise, to the tip. */
  readonly curves: readonly Curve[];
}

const INTERSTATE: Outline = {
  top: [0.5, 0.07],
  curves: [
    [0.68, 0.1, 0.84, 0],
    [1.1, 0.42, 0.84, 0.7],
    [0.72, 0.86, 0.5, 1],
  ],
};

const UNITED_STATES: Outline = {
  top: [0.5, 0.08],
  curves: [
    [0.64, 0.1, 0.78, 0],
    [0.86, 0.08, 0.96, 0.14],
    [0.86, 0.28, 0.97, 0.48],
    [1.06, 0.8, 0.72, 0.88],
    [0.58, 0.9, 0.5, 1],
  ],
};

const MEXICO: Outline = {
  top: [0.5, 0],
  curves: [
    [0.7, 0, 0.96, 0],
    [0.98, 0.3, 0.96, 0.58],
    [0.92, 0.84, 0.5, 1],
  ],
};

const OUTLINES = { interstate: INTERSTATE, us: UNITED_STATES, mexico: MEXICO } as const;

/** The way back up the left side: the same curves mirrored and in reverse. */
function mirrored({ top, curves }: Outline): Curve[] {
  const starts = [top, ...curves.map(([, , x, y]) => [x, y] as const)];
  return curves
    .map(([controlX, controlY], index): Curve => {
      const [x, y] = starts[index] ?? top;
      return [1 - controlX, controlY, 1 - x, y];
    })
    .reverse();
}

function signOutline(outline: Outline, width: number, height: number): Path2D {
  const x = (share: number): number => MARGIN + share * (width - 2 * MARGIN);
  const y = (share: number): number => MARGIN + share * (height - 2 * MARGIN);
  const path = new Path2D();
  path.moveTo(x(outline.top[0]), y(outline.top[1]));
  for (const curve of [...outline.curves, ...mirrored(outline)]) {
    path.quadraticCurveTo(x(curve[0]), y(curve[1]), x(curve[2]), y(curve[3]));
  }
  path.closePath();
  return path;
}

function roundedOutline(width: number, height: number): Path2D {
  const path = new Path2D();
  const inset = MARGIN + 1;
  path.roundRect(inset, inset, width - 2 * inset, height - 2 * inset, (height - 2 * inset) / 2.4);
  return path;
}

/** Outline of a route sign that fills a size in pixels. */
export function shieldOutline(kind: ShieldKind, width: number, height: number): Path2D {
  if (kind === "state" || kind === "canada") return roundedOutline(width, height);
  return signOutline(OUTLINES[kind], width, height);
}
