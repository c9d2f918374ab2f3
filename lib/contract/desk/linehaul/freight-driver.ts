import { z } from "zod";

/** Driver of freight. */
export const FreightDriver = z.object({
  externalUserId: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
});
export type FreightDriver = z.output<typeof FreightDriver>;
