import { z } from "zod";

/** Who drives. */
export const FreightDriver = z.object({
  externalUserId: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
});
export type FreightDriver = z.output<typeof FreightDriver>;
