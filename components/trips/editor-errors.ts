import { type FieldErrors, type FieldValues, get } from "react-hook-form";

/** The first message at a path or below it: a refused part of a list has its message one step down. */
export function messageAt(errors: FieldErrors<FieldValues>, path: string): string | undefined {
  return firstMessage(get(errors, path));
}

function firstMessage(found: unknown): string | undefined {
  if (Array.isArray(found)) return found.map(firstMessage).find(Boolean);
  if (typeof found !== "object" || found === null || !("message" in found)) return undefined;
  return typeof found.message === "string" ? found.message : undefined;
}
