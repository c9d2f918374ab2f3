/** Places between two changes that are cheaper to send along than to start another upload for. */
const bridgedPlaces = 32;
/** More pieces than this cost more than sending everything. */
const mostRanges = 48;

/**
 * Finds which stretches of a buffer to send.
 * @param changed by place: other than 0 where it changed
 * @returns pairs of first place and place after the last, ascending
 */
export function uploadRanges(changed: Uint8Array): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (let place = changed.indexOf(1); place !== -1; place = changed.indexOf(1, place + 1)) {
    const last = ranges.at(-1);
    if (last && place - last[1] <= bridgedPlaces) last[1] = place + 1;
    else ranges.push([place, place + 1]);
    if (ranges.length > mostRanges) return [[0, changed.length]];
  }
  return ranges;
}
