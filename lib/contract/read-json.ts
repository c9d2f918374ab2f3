import type { FieldError } from "@/lib/contract/errors";
import { unstorableFields } from "@/lib/contract/storable";

/** JSON as it was sent, or what is wrong with it; where something is, nobody should look further into the value. */
export interface ReadJson {
  value: unknown;
  faults: FieldError[];
}

/**
 * Reads JSON in UTF-8, by the one rule for texts and nesting.
 * @param judgedAlone name of a list in it whose items somebody else judges one by one
 */
export function readJson(bytes: Uint8Array, judgedAlone: string | null = null): ReadJson {
  if (bytes.length === 0) return { value: undefined, faults: [{ path: "body", message: "is missing" }] };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return { value: undefined, faults: [{ path: "body", message: "is not valid JSON in UTF-8" }] };
  }
  return { value, faults: unstorableFields(without(value, judgedAlone)) };
}

function without(value: unknown, name: string | null): unknown {
  if (name === null || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}
