import { z } from "zod";

/** Personal conveyance goes with OFF_DUTY, a yard move with ON_DUTY_NOT_DRIVING (49 CFR 395.28). */
export const DutyFlagCode = z.enum(["PC", "YM"]);

/** The note that every edit carries, 4 to 60 characters (49 CFR 395.30(c)(2)). */
export const EditAnnotation = z
  .string()
  .trim()
  .min(4, "must have at least 4 characters")
  .max(60, "must have at most 60 characters")
  .regex(/^[^\p{Cc}]+$/u, "must not hold control characters");
