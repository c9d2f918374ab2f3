import { z } from "zod";

/** A member's own second factor. */
export const OwnFactor = z.object({
  /** Instant at which it was set up; null: it is off. */
  since: z.string().nullable(),
  /** Count of recovery codes that still open. */
  recoveryCodes: z.int(),
});
export type OwnFactor = z.output<typeof OwnFactor>;

/** A secret for an authenticator app. Nothing is kept until a code of it came back. */
export const FactorProposal = z.object({
  /** Base32, as people type it. */
  secret: z.string(),
  /** `otpauth://` address that apps open. */
  uri: z.string(),
  /** The address as a QR code: an SVG path over `size` by `size` squares. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type FactorProposal = z.output<typeof FactorProposal>;

/** A code of an app, or a recovery code. */
export const FactorCode = z.string().trim().min(6, "must have at least 6 characters").max(40, "is no code");
