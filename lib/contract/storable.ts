import type { z } from "zod";
import type { FieldError } from "@/lib/contract/errors";

/** What JSON can say and Postgres cannot keep: the zero character, and halves of surrogate pairs. */
const unstorable = /[\0\p{Cs}]/u;
const unstorableMessage = "must not hold characters that cannot be stored";

/** Names of parameters whose text the store could neither keep nor look for. */
export const unstorableParameters = (query: Readonly<Record<string, string | string[]>>): FieldError[] =>
  Object.entries(query).flatMap(([path, value]) =>
    [value].flat().some((text) => unstorable.test(text)) ? [{ path, message: unstorableMessage }] : [],
  );

/** Where a record holds text that the store could not keep. */
export const unstorableFields = (record: unknown): FieldError[] =>
  unstorablePaths(record, []).map((path) => ({ path: path.join("."), message: unstorableMessage }));

/** Refuses, at any depth and in keys too, text that the store could not keep: a 400 that names it, not a 500. */
export function storable<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.superRefine((value, context) => {
    for (const path of unstorablePaths(value, []))
      context.addIssue({ code: "custom", path, message: unstorableMessage });
  });
}

function unstorablePaths(value: unknown, path: string[]): string[][] {
  if (typeof value === "string") return unstorable.test(value) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    unstorable.test(key) ? [path] : unstorablePaths(inner, [...path, key]),
  );
}
