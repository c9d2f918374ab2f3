import type fc from "fast-check";
import { Secret, TOTP } from "otpauth";
import { type Client, createClient } from "@/lib/client/create-client";
import type { CallEntry } from "@/lib/contract/call-entry";
import { deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import type { ExampleContext } from "@/lib/contract/examples/example";
import { operationIds, operations } from "@/lib/contract/interface/operations";
import type { Operation } from "@/lib/contract/operation";
import { type AnyCall, anyCallOf, callOf, examplesOf } from "@/lib/contract/testing/any-call";
import { deskCallProbes } from "@/lib/contract/testing/desk-inputs";
import { Authenticator } from "@/lib/desk/testing/authenticator";
import { usedAt } from "./fill-desk";
import type { Target } from "./target";

/** An entry of either table with calls of any shape, and who makes them. */
export interface CallSource {
  id: string;
  entry: CallEntry;
  baseUrl: string;
  /** Headers that say who calls; they take turns. */
  credentials: readonly Record<string, string>[];
  /** Calls that succeed, or did so once. */
  good: readonly AnyCall[];
  calls: fc.Arbitrary<AnyCall>;
  /** Number of calls in each round. */
  share: number;
}

/** The desk's calls cost the server far more than the service's: of few calls more are the desk's. */
const serviceShare = { short: 9, full: 24 };
const deskShare = 1;

/** Every operation, straight at the service. */
export function operationSources(
  { keys, platformUrl }: Target,
  context: ExampleContext,
  form: keyof typeof serviceShare,
): CallSource[] {
  return operationIds.map((id) => {
    const entry: Operation = operations[id];
    const good = examplesOf(id, context);
    return {
      id,
      entry,
      baseUrl: platformUrl,
      credentials: keys[entry.keyScope].map((apiKey) => ({ apiKey })),
      good,
      calls: anyCallOf(entry, good),
      share: serviceShare[form],
    };
  });
}

/** The operations that members call, through the desk. */
export const operationsThroughDesk = (
  target: Target,
  context: ExampleContext,
  cookies: readonly Record<string, string>[],
): CallSource[] =>
  operationSources(target, context, "full")
    .filter(({ entry }) => (entry as Operation).keyScope === "interface")
    .map((source) => ({
      ...source,
      baseUrl: `${target.server.url}/api/platform`,
      credentials: cookies,
      share: deskShare,
    }));

/** Adds one passkey to whoever asks, and has another made that is not added yet. */
async function ownPasskeys(
  desk: Client<typeof deskCalls>,
  { password, origin }: { password: string; origin: string },
) {
  const make = async () =>
    new Authenticator().make(await desk.call("proposeOwnPasskey", { body: { password } }), { origin });
  await desk.call("addOwnPasskey", { body: { label: "First", credential: await make() } });
  const { passkeys } = await desk.call("readOwnFactor");
  return { kept: passkeys[0]?.id ?? "", made: await make() };
}

/** Every call of the desk, about a terminal that is theirs alone. */
export async function deskSources(
  target: Target,
  seed: number,
  cookies: readonly [Record<string, string>, ...Record<string, string>[]],
): Promise<CallSource[]> {
  const baseUrl = `${target.server.url}/api/desk`;
  const filled = await usedAt(target, target.spare);
  // It is decided about once: here, by a call that succeeds.
  const used = { ...filled, inbox: { ...filled.inbox, unsent: target.unsent } };
  const probes = deskCallProbes(target.spare, used, Date.now(), `s${seed}`);
  const desk = createClient(deskCalls, {
    baseUrl,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...cookies[0] },
      }),
  });
  const { settings, version } = await desk.call("getSettings");
  const freight = await desk.call("getFreightSettings");
  const rules = await desk.call("getExceptionSettings");
  const inbox = await desk.call("getInboxSettings");
  const replies = await desk.call("getCannedReplies");
  const targets = await desk.call("getReportTargets");
  const { forms } = await desk.call("getFormDefinitions");
  const { password = "" } =
    target.members.find(({ role, terminals }) => role === "admin" && terminals.length === 0) ?? {};
  const { formId, version: formVersion } = forms[0] ?? { formId: "", version: "" };
  const secret = new Secret({ size: 20 }).base32;
  const totp = new TOTP({ secret });
  // An import belongs to whoever began it: the sample's is somebody else's by now.
  const ownImport = { params: { id: crypto.randomUUID() } };
  const keptRecords = {
    ...{ fileName: "units.csv", rowCount: 1, kind: "vehicle" as const },
    records: [{ line: 2, record: `V-${target.spare.code}` }],
  };
  await desk.call("keepImportRecords", { ...ownImport, body: keptRecords });
  // Nothing is read, removed or brought back that was not attached before.
  const attached = { kind: "vehicle" as const, subject: `V-${target.spare.code}` };
  const paper = { paper: "registration", fileName: "paper.pdf", content: "JVBERi0xLjQK" };
  const documentOf = async () => {
    const params = { ...attached, id: crypto.randomUUID() };
    await desk.call("attachDocument", { params, body: paper });
    return { params };
  };
  const removed = await documentOf();
  await desk.call("removeDocument", removed);
  const passkeys = await ownPasskeys(desk, { password, origin: new URL(target.server.url).origin });
  const inputs = {
    ...probes,
    keepImportRecords: { ...ownImport, body: keptRecords },
    settleImport: ownImport,
    attachDocument: { params: { ...attached, id: crypto.randomUUID() }, body: paper },
    readDocument: await documentOf(),
    removeDocument: await documentOf(),
    restoreDocument: removed,
    proposeOwnPasskey: { body: { password } },
    addOwnPasskey: { body: { label: "Another", credential: passkeys.made } },
    renameOwnPasskey: { params: { id: passkeys.kept }, body: { label: "Renamed" } },
    removeOwnPasskey: { params: { id: passkeys.kept }, body: { password } },
    getFormVersion: { params: { formId, version: formVersion } },
    // A code is good for a minute: both are made when the call is sent.
    setOwnFactor: {
      body: {
        password,
        secret,
        get code() {
          return totp.generate();
        },
      },
    },
    removeOwnFactor: {
      body: {
        get code() {
          return totp.generate();
        },
      },
    },
    changeOwnPassword: { body: { password, newPassword: `${password} of now` } },
    changeSettings: { body: { ...settings, version } },
    changeExceptionSettings: { body: { ...rules.settings, version: rules.version } },
    changeInboxSettings: { body: { ...inbox.settings, version: inbox.version } },
    saveCannedReplies: { body: { ...replies.settings, version: replies.version } },
    changeReportTargets: { body: { ...targets.settings, version: targets.version } },
    changeFreightSettings: { body: { ...freight.settings, version: freight.version } },
  };
  return deskCallIds.map((id) => {
    const entry: CallEntry = deskCalls[id];
    const good = [callOf(inputs[id])];
    return {
      id,
      entry,
      baseUrl,
      credentials: cookies,
      good,
      calls: anyCallOf(entry, good),
      share: deskShare,
    };
  });
}
