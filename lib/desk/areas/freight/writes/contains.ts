import { isDeepStrictEqual } from "node:util";
import type { Fields } from "@/lib/desk/areas/freight/writes/pending-store";
import { isObject } from "@/lib/desk/link/read-value";

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** By which a platform says what a shipment is on: one of the two is enough. */
const manifestFields = ["routeUniqueId", "manifestNumber"];

/** Tells whether an object has these fields as a write leaves them. */
export function contains(data: Fields, fields: Fields): boolean {
  const entries = Object.entries(fields);
  const onManifest = entries.filter(([name]) => manifestFields.includes(name));
  const others = entries.filter(([name]) => !manifestFields.includes(name));
  const has = ([name, value]: [string, unknown]) => isSame(data[name], value);
  // Off a manifest it is by neither name, on one by that which the platform tells.
  const isPlaced = onManifest.every(([, value]) => isNothing(value))
    ? onManifest.every(has)
    : onManifest.some(has);
  return isPlaced && others.every(has);
}

function isSame(found: unknown, written: unknown): boolean {
  if (isNothing(written)) return isNothing(found);
  if (isObject(written)) return isObject(found) && contains(found, written);
  // A store gives the keys of an object back in an order of its own.
  if (Array.isArray(written)) return isDeepStrictEqual(found, written);
  return String(found) === String(written);
}

/** An object with fields written over it; those that are taken away are gone. */
export const withFields = <Data extends object>(data: Data, fields: Fields): Data =>
  Object.fromEntries(
    Object.entries({ ...data, ...fields }).filter(([, value]) => value !== null && value !== undefined),
  ) as Data;
