const sixteen = [
  "N",
  "NNE",
  "NE",
  "ENE",
  "E",
  "ESE",
  "SE",
  "SSE",
  "S",
  "SSW",
  "SW",
  "WSW",
  "W",
  "WNW",
  "NW",
  "NNW",
] as const;

export type CompassPoint = (typeof sixteen)[number];

/**
 * Names a direction.
 * @param bearing degrees clockwise from north, any turn
 * @param points how fine the compass is: 4, 8 or 16 directions
 */
export function compassPoint(bearing: number, points: 4 | 8 | 16 = 16): CompassPoint {
  const turn = ((bearing % 360) + 360) % 360;
  const sector = Math.round(turn / (360 / points)) % points;
  return sixteen[sector * (16 / points)] ?? "N";
}
