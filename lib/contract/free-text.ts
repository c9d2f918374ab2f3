import { z } from "zod";
import { ExternalId } from "@/lib/contract/scalars";

// What JSON can say and a database cannot keep: the zero character and halves of surrogate pairs.
const storable = /^[^\p{Cs}\0]*$/u;
const unstorable = "must not hold characters that no text can keep";

/** Any text of at most `maximum` characters, blank ones included. */
export const FreeText = (maximum: number) => z.string().trim().max(maximum).regex(storable, unstorable);

/** A caller's own number or code that ends up inside a stored object. */
export const FreightCode = ExternalId;

/** A code that null or an empty text takes away. */
export const ClearableCode = z.union([FreightCode, z.literal("")]).nullish();

/** A text that null or an empty text takes away. */
export const ClearableText = FreeText(500).nullish();
