import { z } from "zod";
import { ExternalId } from "@/lib/contract/scalars";

/** Any text of at most `maximum` characters, blank ones included. */
export const FreeText = (maximum: number) => z.string().trim().max(maximum);

/** A caller's own number or code that ends up inside a stored object. */
export const FreightCode = ExternalId;

/** A code that null or an empty text takes away. */
export const ClearableCode = z.union([FreightCode, z.literal("")]).nullish();

/** A text that null or an empty text takes away. */
export const ClearableText = FreeText(500).nullish();
