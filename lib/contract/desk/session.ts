import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import {
  FactorCode,
  FactorProposal,
  MadeFactor,
  MadePasskey,
  OwnFactor,
  PasskeyCreation,
  PasskeyLabel,
  PasskeyRequest,
} from "@/lib/contract/desk/members/factor-records";
import { roleNames } from "@/lib/contract/desk/members/roles";
import { sampleId } from "@/lib/contract/desk/samples/sample";

/** Member who is signed in, for which carrier, and what their role lets them do. */
export const DeskSession = z.object({
  member: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roleNames),
    terminals: z.array(z.string()),
  }),
  company: z.object({ name: z.string() }),
  /** Ids of operations and of desk calls that the role may call. */
  can: z.array(z.string()),
  platform: z.object({ foreign: z.boolean() }),
  /** Set where the company was set up by pages, for those who may go on with it. */
  setUp: z.literal(true).optional(),
  /** The desk's clock when this was made, milliseconds since 1970: a page counts ages by it until the live stream begins. */
  nowMs: z.number(),
});
export type DeskSession = z.output<typeof DeskSession>;

const getSession = deskCall({
  method: "GET",
  path: "/session",
  role: "viewer",
  scope: "own",
  response: DeskSession,
  topics: ["members"],
  sample: {},
  probe: "sample",
});

/** Member whom the sign-in page offers beside the demo carrier: nobody without it. */
const DemoMember = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(roleNames),
  password: z.string(),
});
export type DemoMember = z.output<typeof DemoMember>;

const listDemoMembers = deskCall({
  method: "GET",
  path: "/demo-members",
  role: null,
  scope: "everybody",
  response: z.array(DemoMember),
  sample: {},
  probe: "sample",
});

/** Tells who is signed in, and who could. */
export const sessionCalls = { getSession, listDemoMembers } as const;

const factorPath = "/own-second-factor";
const own = { role: "viewer", scope: "own" } as const;
const password = z.string().max(1_000, "must be at most 1,000 characters");

const readOwnFactor = deskCall({
  ...own,
  method: "GET",
  path: factorPath,
  response: OwnFactor,
  topics: [],
  sample: {},
  probe: "sample",
});

const proposeOwnFactor = deskCall({
  ...own,
  method: "GET",
  path: `${factorPath}/proposal`,
  response: FactorProposal,
  topics: [],
  sample: {},
  probe: "sample",
});

/** Sets up a proposal of which a code is right, and shows the recovery codes that it made, once. */
const setOwnFactor = deskCall({
  ...own,
  method: "PUT",
  path: factorPath,
  body: z.object({
    password,
    secret: z.string().regex(/^[A-Z2-7]{32}$/, "must be the secret that was proposed"),
    code: FactorCode,
  }),
  response: MadeFactor,
  sample: { body: { password: "wrong", secret: "A".repeat(32), code: "000000" } },
  probe: "sample",
});

/** Turns the app off, by one of its codes or a recovery code. */
const removeOwnFactor = deskCall({
  ...own,
  method: "POST",
  path: `${factorPath}/removal`,
  body: z.object({ code: FactorCode }),
  response: OwnFactor,
  sample: { body: { code: "000000" } },
  probe: "sample",
});

const passkeyPath = "/own-passkeys";
const params = z.object({ id: z.uuid() });
const samplePasskey = {
  ...{ id: "AAAA", rawId: "AAAA", type: "public-key" as const },
  response: { clientDataJSON: "e30", attestationObject: "oA" },
};

/** Lets the member's browser make a passkey, once they gave their password. */
const proposeOwnPasskey = deskCall({
  ...own,
  method: "POST",
  path: `${passkeyPath}/proposal`,
  body: z.object({ password }),
  response: PasskeyCreation,
  sample: { body: { password: "wrong" } },
  probe: "sample",
});

/** Keeps a passkey that was made of a proposal, and shows the recovery codes that it made, once. */
const addOwnPasskey = deskCall({
  ...own,
  method: "POST",
  path: passkeyPath,
  body: z.object({ label: PasskeyLabel, credential: MadePasskey }),
  response: MadeFactor,
  sample: { body: { label: "Phone", credential: samplePasskey } },
  probe: "sample",
});

const renameOwnPasskey = deskCall({
  ...own,
  method: "PUT",
  path: `${passkeyPath}/{id}`,
  params,
  body: z.object({ label: PasskeyLabel }),
  response: OwnFactor,
  sample: { params: { id: sampleId }, body: { label: "Phone" } },
  probe: "sample",
});

/** Takes a passkey away, by the password. */
const removeOwnPasskey = deskCall({
  ...own,
  method: "POST",
  path: `${passkeyPath}/{id}/removal`,
  params,
  body: z.object({ password }),
  response: OwnFactor,
  sample: { params: { id: sampleId }, body: { password: "wrong" } },
  probe: "sample",
});

/** Makes a challenge by which somebody signs in with a passkey. It tells nothing of who has one. */
const proposePasskeySignIn = deskCall({
  method: "POST",
  path: "/passkey-sign-ins",
  role: null,
  scope: "everybody",
  response: PasskeyRequest,
  sample: {},
  probe: "sample",
});

/** The second factor of sign-in and passkeys, by members themselves. */
export const factorCalls = {
  readOwnFactor,
  proposeOwnFactor,
  removeOwnFactor,
  setOwnFactor,
  proposeOwnPasskey,
  addOwnPasskey,
  renameOwnPasskey,
  removeOwnPasskey,
  proposePasskeySignIn,
} as const;
