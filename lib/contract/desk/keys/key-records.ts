import { z } from "zod";
import { ApiKey, keyScopes } from "@/lib/contract/interface/keys";
import { Instant } from "@/lib/contract/scalars";

/** A key as those who manage keys see it; it never holds the secret. */
export const KeyRow = ApiKey;
export type KeyRow = z.output<typeof KeyRow>;

export const KeysResponse = z.object({
  /** The newest first. */
  keys: z.array(KeyRow),
  /** Reason why keys are not managed on this desk; null where they are. */
  madeElsewhere: z.string().nullable(),
  /** Sample that a position can be tried with: a vehicle of the carrier and a place; null while it has no vehicle. */
  sample: z.object({ vehicle: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
});
export type KeysResponse = z.output<typeof KeysResponse>;

export const MakeKeyBody = z
  .object({
    name: z.string().trim().min(1, "must not be empty").max(100, "must be at most 100 characters"),
    scope: z.enum(keyScopes, "must be interface or device"),
    readOnly: z.boolean(),
    /** From then on it opens nothing; null: it has no end. */
    expiration: Instant.nullable(),
  })
  .refine(({ scope, readOnly }) => scope === "interface" || !readOnly, {
    path: ["readOnly"],
    error: "is for keys of the interface: a device writes",
  });

export const RotateKeyBody = z.object({
  /** Until then the secret of before is taken too. */
  oldUntil: Instant,
});

/** A key that was made, with its secret: it is shown here and kept nowhere. */
export const MadeKey = z.object({ key: KeyRow, secret: z.string() });
export type MadeKey = z.output<typeof MadeKey>;
