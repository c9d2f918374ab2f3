import { feetPerMeter } from "@/lib/geo/fence";

const longestPixels = 120;
const roundFeet = [10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000];

/** The longest round length that a scale of a map has room for: feet, and how long it is drawn. */
export function scaleOf(metersPerPixel: number): { feet: number; widthPixels: number } | null {
  const room = longestPixels * metersPerPixel * feetPerMeter;
  const feet = roundFeet.findLast((one) => one <= room);
  return feet === undefined ? null : { feet, widthPixels: feet / feetPerMeter / metersPerPixel };
}
