import { z } from "zod";
import { operation } from "@/lib/contract/operation";
import { Instant, Text } from "@/lib/contract/scalars";

/** Scopes of keys, by which operations they open: the interface, or the channel from the road. */
export const keyScopes = ["interface", "device"] as const;

/** A secret is made by whoever asks for its key, and never comes here: only what it is recognised by. */
const secretFields = {
  keyHash: z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in 64 small hexadecimal digits"),
  lastFour: z.string().length(4, "must be the last four characters of the secret"),
};

const MadeBy = z.string().trim().min(1).max(200).optional();

/** A key without its secret. Instants are ISO 8601. */
export const ApiKey = z.looseObject({
  keyId: z.string(),
  name: z.string(),
  scope: z.enum(keyScopes),
  /** Opens no operation that writes. */
  readOnly: z.boolean(),
  /** One that the installation itself works with: it is neither revoked nor rotated here. */
  own: z.boolean(),
  lastFour: z.string(),
  /** Null for one that a command or the installation made. */
  madeBy: z.string().nullable(),
  createdTime: z.string(),
  /** To the minute; null for one that was not used since this is noted. */
  lastUsedTime: z.string().nullable(),
  /** From then on it opens nothing; null: it has no end. */
  expiration: z.string().nullable(),
  revokedTime: z.string().nullable(),
});
export type ApiKey = z.output<typeof ApiKey>;

const ours = { group: "keys", scope: "nobody", keyScope: "keys", extension: true } as const;
const params = z.object({ keyId: z.uuid("must be a UUID") });

export const listApiKeys = operation({
  ...ours,
  method: "GET",
  path: "/keys",
  summary: "List the company's keys, without their secrets",
  description: "The newest first, at most 1,000, those that open nothing any more too.",
  response: z.looseObject({ keys: z.array(ApiKey) }),
});

export const createApiKey = operation({
  ...ours,
  method: "POST",
  path: "/keys",
  summary: "Make a key of a secret that whoever asks has made",
  description:
    "The service is told the secret's SHA-256 alone. Two keys that open something never have one name.",
  body: z
    .object({
      ...secretFields,
      name: Text.max(100, "must be at most 100 characters"),
      scope: z.enum(keyScopes, "must be interface or device"),
      readOnly: z.boolean().default(false),
      madeBy: MadeBy,
      expiration: Instant.optional(),
    })
    .refine(({ scope, readOnly }) => scope === "interface" || !readOnly, {
      path: ["readOnly"],
      error: "is for keys of the interface: a device writes",
    }),
  status: 201,
  response: ApiKey,
});

export const rotateApiKey = operation({
  ...ours,
  method: "POST",
  path: "/keys/{keyId}/rotation",
  summary: "Give a key a new secret, and end the one before at a named time",
  description:
    "The new one is a key of its own with the same name, scope and end. The one before opens until `oldUntil`.",
  params,
  body: z.object({ ...secretFields, madeBy: MadeBy, oldUntil: Instant }),
  status: 201,
  response: ApiKey,
});

export const revokeApiKey = operation({
  ...ours,
  method: "POST",
  path: "/keys/{keyId}/revocation",
  summary: "End a key at once",
  description: "Revoked again it stays as it is.",
  params,
  response: ApiKey,
});
