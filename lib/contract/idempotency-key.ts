import { z } from "zod";

const longestKey = 200;

/** A key as the header can carry it. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]+$/, "must be printable ASCII without spaces")
  .max(longestKey, `must have 1 to ${longestKey} characters`);
