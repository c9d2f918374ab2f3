import { z } from "zod";
import { ExternalId } from "@/lib/contract/scalars";

/** Any text of at most `maximum` characters, blank ones included. */
export const FreeText = (maximum: number) => z.string().trim().max(maximum);

/**
 * A name that ends up in the heads of mails and in the names of files: without control characters, and without Unicode's
 * own line and paragraph separators.
 */
export const OneLine = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(maximum, `must be at most ${maximum} characters`)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, "must be one line, without control characters");

/** A caller's own number or code that ends up inside a stored object. */
export const FreightCode = ExternalId;

/** A code that null or an empty text takes away. */
export const ClearableCode = z.union([FreightCode, z.literal("")]).nullish();

/** A text that null or an empty text takes away. */
export const ClearableText = FreeText(500).nullish();
