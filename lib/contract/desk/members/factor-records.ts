import { z } from "zod";

/** A member's own passkey. Instants are ISO 8601. */
const OwnPasskey = z.object({
  id: z.string(),
  /** Name that the member gave it. */
  label: z.string(),
  addedAt: z.string(),
  /** Null for one that never signed in. */
  lastUsedAt: z.string().nullable(),
});
export type OwnPasskey = z.output<typeof OwnPasskey>;

/** A member's own second factor. */
export const OwnFactor = z.object({
  /** Instant at which the first was set up; null: there is none. */
  since: z.string().nullable(),
  /** Tells whether an authenticator app is one. */
  hasApp: z.boolean(),
  /** Count of recovery codes that still open. */
  recoveryCodes: z.int(),
  /** The oldest first. */
  passkeys: z.array(OwnPasskey),
  /** False for who comes in by single sign-on alone. */
  hasPassword: z.boolean(),
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

/** Codes that nobody can read again; null where there are some already, which stay. */
export const MadeFactor = z.object({ recoveryCodes: z.array(z.string()).nullable() });

/** Name that a member gives a passkey. */
export const PasskeyLabel = z
  .string()
  .trim()
  .min(1, "must not be empty")
  .max(60, "must be at most 60 characters");

const Transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);
const Known = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(Transport),
});
const required = z.literal("required");

/** Options by which a browser makes a passkey: the JSON form of Web Authentication's `PublicKeyCredentialCreationOptions`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.int(),
  excludeCredentials: z.array(Known),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

/** Options by which a browser signs in with a passkey: the JSON form of `PublicKeyCredentialRequestOptions`. */
export const PasskeyRequest = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: required,
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, "must be base64url")
    .max(most, "is too long");
const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key", "must be a public key"),
  clientExtensionResults: z.object({}).default({}),
};

/** A passkey that a browser made. */
export const MadePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    /** Hints for browsers; unknown ones are left out, not refused. */
    transports: z
      .array(z.string().max(40))
      .max(10)
      .default([])
      .transform((all) => all.flatMap((one) => Transport.safeParse(one).data ?? [])),
  }),
});
export type MadePasskey = z.output<typeof MadePasskey>;

/** A passkey's signature by which somebody signs in. */
export const SignedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(200).optional(),
  }),
});
export type SignedPasskey = z.output<typeof SignedPasskey>;
