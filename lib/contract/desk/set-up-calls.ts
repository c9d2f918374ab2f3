import { z } from "zod";
import { deskCall } from "@/lib/contract/desk/desk-call";
import { BeginSetUpBody, SetUpResponse, setUpSteps } from "@/lib/contract/desk/set-up/set-up-records";
import {
  KeptRecords,
  LivePreview,
  TrialPart,
  TrialPreview,
  TrialResponse,
} from "@/lib/contract/desk/set-up/trial-records";

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
