import { z } from "zod";

type WithoutDefault<Field> =
  Field extends z.ZodDefault<infer Inner extends z.ZodType> ? Inner : Field extends z.ZodType ? Field : never;
type Whole<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape | "version"]: Name extends keyof Shape ? WithoutDefault<Shape[Name]> : z.ZodInt32;
};

/**
 * Schema of a change of settings: every part is there, with the version that it was made from. What is kept may be of an
 * older version and lack parts, which then have their usual values; a change that lacked one would set it back without a
 * word.
 */
export function settingsChange<Shape extends z.ZodRawShape>(
  settings: z.ZodObject<Shape>,
): z.ZodObject<Whole<Shape>> {
  const parts = Object.entries(settings.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ]);
  return z.object({ ...Object.fromEntries(parts), version: z.int32() }) as unknown as z.ZodObject<
    Whole<Shape>
  >;
}
