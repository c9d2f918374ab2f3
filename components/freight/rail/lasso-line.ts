/** A point of the map's element. */
export type Pixel = readonly [x: number, y: number];

/** A line that is being drawn around something. */
export interface LassoLine {
  /** Set one by one; drawn in one go, every point of the way. */
  corners: readonly Pixel[];
  /** Place where the next corner would be set; null before pointer or keys were there. */
  cross: Pixel | null;
}

export const emptyLine: LassoLine = { corners: [], cross: null };

/** Fewer corners enclose nothing. */
const fewestCorners = 3;
/** A hand that clicks moves no further than this, and meets the first corner no closer. */
const clickPixels = 8;
const stepPixels = 8;
const farStepPixels = 32;

const arrows: Readonly<Record<string, Pixel>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isNear = (one: Pixel, other: Pixel): boolean =>
  Math.hypot(one[0] - other[0], one[1] - other[1]) <= clickPixels;

export const canClose = ({ corners }: LassoLine): boolean => corners.length >= fewestCorners;

/** Tells whether a corner that is set here joins the line to its beginning. */
export function closesAt(line: LassoLine, at: Pixel): boolean {
  const [first] = line.corners;
  return first !== undefined && canClose(line) && isNear(first, at);
}

/** Tells whether a way between press and release was drawn, or is a click that a hand shook at. */
export const isDrawn = (way: readonly Pixel[]): boolean => {
  const [first] = way;
  return first !== undefined && way.length >= fewestCorners && way.some((point) => !isNear(first, point));
};

/**
 * The cross as an arrow key moves it, inside of the map.
 * @returns null for a key that is no arrow
 */
export function movedCross(
  cross: Pixel | null,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { width, height }: { width: number; height: number },
): Pixel | null {
  const direction = arrows[key];
  if (direction === undefined) return null;
  const [x, y] = cross ?? [width / 2, height / 2];
  const step = shiftKey ? farStepPixels : stepPixels;
  return [within(x + direction[0] * step, width), within(y + direction[1] * step, height)];
}

const within = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
