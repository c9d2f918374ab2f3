import { z } from "zod";

/** A telephone number as people write it, with its area code. */
export const PhoneNumber = z
  .string()
  .trim()
  .max(40, "must be at most 40 characters")
  .refine((typed) => typed.replace(/\D/g, "").length >= 10, "must be a phone number with its area code");
