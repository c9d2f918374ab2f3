import { z } from "zod";

/**
 * Mark by which the OpenAPI document marks a field that the published interface does not have, as it marks operations.
 */
const mark = "x-extension";

/**
 * Marks a field of an answer as ours beyond the published interface: other platforms leave it out, and so does our own
 * service where it responds without its extensions.
 * @param schema as it stands in its object, with `optional` and the like around it
 */
export const ours = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ [mark]: true });

export const isOurs = (schema: z.core.$ZodType): boolean => z.globalRegistry.get(schema)?.[mark] === true;
