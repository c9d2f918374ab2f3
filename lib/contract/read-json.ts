import { composedJson, mayBeDecomposed } from "@/lib/contract/composed";
import type { FieldError } from "@/lib/contract/errors";
import { emptyTooDeep, unstorableFields } from "@/lib/contract/storable";

/** JSON as it was sent, or what is wrong with it; where something is, nobody should look further into the value. */
export interface ReadJson {
  value: unknown;
  faults: FieldError[];
}

/**
 * Reads JSON in UTF-8, its texts composed (NFC), by the one rule for texts and nesting.
 * @param judgedAlone name of a list in it whose items somebody else judges one by one; of one that is nested too deep
 *   enough is left to refuse it
 */
export function readJson(bytes: Uint8Array, judgedAlone: string | null = null): ReadJson {
  if (bytes.length === 0) return { value: undefined, faults: [{ path: "body", message: "is missing" }] };
  let value: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const parsed: unknown = JSON.parse(text);
    value = mayBeDecomposed(text) ? composedJson(parsed) : parsed;
  } catch {
    return { value: undefined, faults: [{ path: "body", message: "is not valid JSON in UTF-8" }] };
  }
  if (judgedAlone === null || !isObject(value)) return { value, faults: unstorableFields(value) };
  const { [judgedAlone]: items, ...rest } = value;
  if (!Array.isArray(items)) return { value, faults: unstorableFields(value) };
  for (const item of items) emptyTooDeep(item);
  return { value, faults: unstorableFields(rest) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
