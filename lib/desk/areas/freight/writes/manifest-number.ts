const mostOfADay = 999;

/**
 * A number for a new manifest, made from its terminal and its day: `STL-261120-03`.
 * @param day `2026-11-20`
 * @throws Error where a terminal has a thousand manifests that day
 */
export function freeManifestNumber(
  terminal: string,
  day: string,
  isTaken: (manifestNumber: string) => boolean,
): string {
  const digits = day.slice(2).replaceAll("-", "");
  for (let index = 1; index <= mostOfADay; index++) {
    const manifestNumber = `${terminal}-${digits}-${String(index).padStart(2, "0")}`;
    if (!isTaken(manifestNumber)) return manifestNumber;
  }
  throw new Error(`${terminal} has more than ${mostOfADay} manifests on ${day}`);
}
