/** Places of rows of a table below its header, in pixels. */
export interface RowPlaces {
  count: number;
  totalPixels: number;
  /** Height of most rows, and of the lowest. */
  usualPixels: number;
  topOf: (index: number) => number;
  heightOf: (index: number) => number;
  /** Finds the row at a height; the first and the last row are the ends. */
  indexAt: (topPixels: number) => number;
}

const within = (index: number, count: number): number => Math.max(0, Math.min(index, count - 1));

/** Places rows of one height. Pure. */
export const evenPlaces = (count: number, rowPixels: number): RowPlaces => ({
  count,
  totalPixels: count * rowPixels,
  usualPixels: rowPixels,
  topOf: (index) => index * rowPixels,
  heightOf: () => rowPixels,
  indexAt: (topPixels) => within(Math.floor(topPixels / rowPixels), count),
});

/** Places rows of which some are taller. Pure. @param heights of each, none lower than `usualPixels` */
export function unevenPlaces(heights: readonly number[], usualPixels: number): RowPlaces {
  const tops = [0];
  for (const height of heights) tops.push((tops.at(-1) ?? 0) + height);
  const topOf = (index: number) => tops[index] ?? 0;
  return {
    count: heights.length,
    totalPixels: tops.at(-1) ?? 0,
    usualPixels,
    topOf,
    heightOf: (index) => heights[index] ?? usualPixels,
    indexAt(topPixels) {
      let [low, high] = [0, within(heights.length, heights.length)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if (topOf(middle) <= topPixels) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/** The same places with room for what is open beneath one row. Pure. @param index -1 for none */
export function withRoomBeneath(places: RowPlaces, index: number, pixels: number): RowPlaces {
  if (index < 0) return places;
  const { topOf, heightOf, indexAt, totalPixels } = places;
  const beginsAt = topOf(index) + heightOf(index);
  return {
    ...places,
    totalPixels: totalPixels + pixels,
    topOf: (row) => topOf(row) + (row > index ? pixels : 0),
    // Until its end the row above it is the one that is there.
    indexAt: (top) => (top < beginsAt ? indexAt(top) : Math.max(index, indexAt(top - pixels))),
  };
}
