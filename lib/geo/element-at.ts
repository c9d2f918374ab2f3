/**
 * Reads one element of a list or typed array whose index is known to be inside.
 * @throws RangeError where it is not, instead of letting `undefined` wander on as NaN.
 */
export function elementAt<T>(list: ArrayLike<T>, index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return value;
}
