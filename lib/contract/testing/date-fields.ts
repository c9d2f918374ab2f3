import type { z } from "zod";

/** A field of a request that holds a date or an instant. */
export interface DateField {
  /** Names from the request's part on; `*` for any item of a list and any name of a record. */
  path: readonly string[];
  format: "date" | "date-time";
  schema: z.ZodType;
}

/** Parts inside a schema, as far as zod's kinds differ. */
interface Inside {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  valueType?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

/** Every text of a schema by its path. */
export function* textsOf(
  schema: z.ZodType,
  path: readonly string[] = [],
): Generator<{ path: readonly string[]; schema: z.ZodType }> {
  const inside = schema.def as unknown as Inside;
  if (inside.type === "string") yield { path, schema };
  for (const [name, field] of Object.entries(inside.shape ?? {})) yield* textsOf(field, [...path, name]);
  for (const item of [inside.element, inside.valueType]) if (item) yield* textsOf(item, [...path, "*"]);
  const same = [
    inside.innerType,
    inside.left,
    inside.right,
    inside.in,
    inside.out,
    ...(inside.options ?? []),
  ];
  for (const one of same) if (one) yield* textsOf(one, path);
}

/** Every date and instant of a schema, read off the formats that the contract's scalars carry. */
export function dateFieldsOf(schema: z.ZodType): DateField[] {
  return [...textsOf(schema)].flatMap((text) => {
    const { format: own } = text.schema.def as { format?: string };
    const format = own === "datetime" ? "date-time" : (own ?? text.schema.meta()?.format);
    return format === "date" || format === "date-time" ? [{ ...text, format }] : [];
  });
}
