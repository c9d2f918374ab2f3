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
import { BeginSetUpBody, SetUpResponse, setUpSteps } from "@/lib/contract/desk/set-up/set-up-records";
import {
  KeptRecords,
  LivePreview,
  TrialPart,
  TrialPreview,
  TrialResponse,
} from "@/lib/contract/desk/set-up/trial-records";

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

/** Makes the first admin of an installation that has no members, by the code that its start prints. */
const beginSetUp = deskCall({
  method: "POST",
  path: "/set-up",
  role: null,
  scope: "everybody",
  body: BeginSetUpBody,
  response: z.object({ email: z.string() }),
  sample: {
    body: {
      ...{ code: "AAAA-BBBB-CCCC", company: "Bluestem Gate Freight" },
      ...{ email: "ann@carrier.example", name: "Ann", password: "a long password" },
    },
  },
  probe: "sample",
});

/** Tells what is done of the set-up. */
const getSetUp = deskCall({
  method: "GET",
  path: "/set-up",
  role: "admin",
  scope: "company",
  response: SetUpResponse,
  topics: ["set-up", "members", "hours-of-service", "vehicles", "users", "company-locations"],
  sample: {},
  probe: "sample",
});

/** Puts a step of the set-up off, or takes it up again. */
const skipSetUpStep = deskCall({
  method: "PUT",
  path: "/set-up/steps/{step}",
  role: "admin",
  scope: "company",
  params: z.object({ step: z.enum(setUpSteps) }),
  body: z.object({ skipped: z.boolean() }),
  response: SetUpResponse,
  sample: { params: { step: "places" }, body: { skipped: true } },
  probe: "sample",
});

/** Opens the beginning of an installation. */
export const setUpCalls = { beginSetUp, getSetUp, skipSetUpStep } as const;

const imports = "/imports";
const ofImport = z.object({ id: z.uuid("must be a UUID") });
const sampleImport = { params: { id: "7d3c1f9e-1d0a-4d53-8f43-0b8f2c9a6e10" } };
const keptRecords = (record: string) => ({
  ...sampleImport,
  body: { fileName: "units.csv", rowCount: 1, kind: "vehicle" as const, records: [{ line: 2, record }] },
});

/** Keeps what stands of records before an import sends them; `id` is made by whoever imports. */
const keepImportRecords = deskCall({
  method: "PUT",
  path: `${imports}/{id}/records`,
  role: "dispatcher",
  scope: "own",
  params: ofImport,
  body: KeptRecords,
  status: 204,
  sample: keptRecords("T-1"),
  probe: ({ vehicle }) => keptRecords(vehicle),
});

/** Keeps what an import of the member's has left, once its rows were sent. */
const settleImport = deskCall({
  method: "POST",
  path: `${imports}/{id}/settlement`,
  role: "dispatcher",
  scope: "own",
  params: ofImport,
  status: 204,
  sample: sampleImport,
  probe: "sample",
});

const byAdmin = { role: "admin", scope: "company" } as const;
const trial = "/set-up/trial";

const getTrial = deskCall({
  ...byAdmin,
  method: "GET",
  path: trial,
  response: TrialResponse,
  topics: ["set-up"],
  sample: {},
  probe: "sample",
});

/** Says what taking an import back would do. */
const previewTakingBack = deskCall({
  ...byAdmin,
  method: "GET",
  path: `${trial}/imports/{id}`,
  params: ofImport,
  response: TrialPreview,
  topics: [],
  sample: sampleImport,
  probe: "sample",
});

/** Takes a part of an import back; it comes again until nothing is left. The first one judges anew what stayed before. */
const takeImportBack = deskCall({
  ...byAdmin,
  method: "POST",
  path: `${trial}/imports/{id}/taking-back`,
  params: ofImport,
  body: z.object({ isFirst: z.boolean() }),
  response: TrialPart,
  sample: { ...sampleImport, body: { isFirst: true } },
  probe: "sample",
});

/** Says what of all trial data would go, and what stays and why. */
const previewTrialRemoval = deskCall({
  ...byAdmin,
  method: "GET",
  path: `${trial}/removal`,
  response: TrialPreview,
  topics: [],
  sample: {},
  probe: "sample",
});

/** Removes a part of all trial data; it comes again until nothing is left but what stays. */
const removeTrialData = deskCall({
  ...byAdmin,
  method: "POST",
  path: `${trial}/removal`,
  body: z.object({ stays: z.array(z.string().max(400)).max(2_000, "must name at most 2,000 records") }),
  response: TrialPart,
  sample: { body: { stays: [] } },
  probe: "sample",
});

/** Says what is still open before the company is called live. */
const previewGoingLive = deskCall({
  ...byAdmin,
  method: "GET",
  path: `${trial}/live`,
  response: LivePreview,
  topics: [],
  sample: {},
  probe: "sample",
});

/** Calls the company live: from then on nothing is removed as a trial. */
const goLive = deskCall({
  ...byAdmin,
  method: "POST",
  path: `${trial}/live`,
  response: TrialResponse,
  sample: {},
  probe: "sample",
});

/** Takes back what was only a trial, until the company is called live. */
export const trialCalls = {
  keepImportRecords,
  settleImport,
  getTrial,
  previewTakingBack,
  takeImportBack,
  previewTrialRemoval,
  removeTrialData,
  previewGoingLive,
  goLive,
} as const;

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
