import type { CallEntry } from "@/lib/contract/call-entry";
import { type DeskCallId, deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { type Role, roleNames } from "@/lib/contract/desk/members/roles";
import type { AtTerminal, UsedAtTerminal } from "@/lib/contract/desk/samples/probe";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import { callOf, requestOf } from "@/lib/contract/testing/any-call";
import { deskCallProbes } from "@/lib/contract/testing/desk-inputs";
import { callsOf } from "@/lib/desk/access/roles";
import { namedReads, standing } from "@/lib/desk/testing/named-reads";
import { operationProbes } from "@/lib/desk/testing/operation-probes";
import { nowhere } from "@/lib/desk/testing/two-terminals";
import { Line, type Received, sentOf } from "./exchange";
import { usedAt } from "./fill-desk";
import { faultOf } from "./judge";
import type { AttackOptions, Outcome } from "./outcome";
import { endSession } from "./sessions";
import { Tally } from "./tally";
import type { Target } from "./target";

type CallId = OperationId | DeskCallId;

/** A call of either table about what there is at one terminal, as a browser sends it. */
interface Probe {
  id: CallId;
  entry: CallEntry;
  input: object;
}

/** Both tables, each entry once. */
function probesOf(t: AtTerminal, used: UsedAtTerminal, run: string): Probe[] {
  const ofOperations = operationProbes(t, Date.now(), run);
  const ofDesk = deskCallProbes(t, used, Date.now(), run);
  return [
    ...operationIds.map((id) => ({ id, entry: operations[id], input: ofOperations[id] ?? {} })),
    ...deskCallIds.map((id) => ({ id, entry: deskCalls[id], input: ofDesk[id] })),
  ];
}

const isOperation = (id: CallId): id is OperationId => id in operations;
const isDeviceCall = (id: CallId) => isOperation(id) && operations[id].keyScope !== "interface";
const isRead = ({ entry }: Probe) => entry.method === "GET";
const isOpenToAll = (id: CallId) => !isOperation(id) && deskCalls[id].role === null;

/** Each role is tried without HTTP by the desk's own tests: the short form sees that HTTP keeps to them. */
const shortRoles: Record<"limited" | "unlimited", readonly Role[]> = {
  limited: ["dispatcher"],
  unlimited: ["viewer"],
};

/** Routes for members that stand in neither table. */
const otherRoutes = ["/api/map-tiles?v=0"];

/** Role × terminals × both tables over HTTP, and everybody who has no session or not the desk's own page. */
export async function attackMatrix(target: Target, options: AttackOptions): Promise<Outcome[]> {
  const line = new Line(4);
  const { own, other } = target;
  const send = async ({ id, entry, input }: Probe, headers: Record<string, string>) => {
    const base = `${target.server.url}/api/${isOperation(id) ? "platform" : "desk"}`;
    const sent = await sentOf(requestOf(entry, callOf(input), base, headers));
    return { sent, received: await line.exchange(sent) };
  };
  const admin = { cookie: await target.cookieOf("admin") };
  const [usedOwn, usedOther] = [await usedAt(target, own), await usedAt(target, other)];
  const ofMembers = (run: string, about: "own" | "other") =>
    about === "own" ? probesOf(own, usedOwn, run) : probesOf(other, usedOther, run);

  async function asLimited(tally: Tally, role: Role) {
    const headers = { cookie: await target.cookieOf(role, [own.code]) };
    const may = new Set<CallId>(callsOf({ role, terminals: [own.code] }));
    for (const probe of ofMembers(`${options.seed}-${role}-limited`, "other")) {
      const { sent, received } = await send(probe, headers);
      const fault = limitedFault(probe, received, may.has(probe.id), other.code);
      tally.count(fault, { index: `${role} of ${own.code}: ${probe.id}`, sent, received });
    }
  }

  /** Looks for what is another terminal's: it must be as good as nowhere, to the last field. */
  async function lookFor(tally: Tally, role: Role) {
    const headers = { cookie: await target.cookieOf(role, [own.code]) };
    const [hiddenReads, unknownReads] = [other, nowhere].map((t) => namedReads(t, Date.now()));
    for (const [at, [id, input]] of (hiddenReads ?? []).entries()) {
      const probe = { id, entry: deskCalls[id] };
      const hidden = await send({ ...probe, input }, headers);
      const unknown = await send({ ...probe, input: unknownReads?.[at]?.[1] ?? {} }, headers);
      const [seen, unseen] = [hidden, unknown].map(({ received }) => bare(received, other.code));
      const fault = seen === unseen ? null : `differs from what there is nowhere: ${unseen}`;
      tally.count(fault, { index: `${role} of ${own.code}: ${id}`, ...hidden });
    }
  }

  async function asUnlimited(tally: Tally, role: Role) {
    const headers = { cookie: await target.cookieOf(role) };
    const may = new Set<CallId>(callsOf({ role, terminals: [] }));
    for (const probe of ofMembers(`${options.seed}-${role}`, "own")) {
      const { sent, received } = await send(probe, headers);
      const isOfAnother = role !== writer && ofTheWriter.has(probe.id);
      tally.count(roleFault(probe, received, may.has(probe.id) && !isOfAnother), {
        index: `${role}: ${probe.id}`,
        sent,
        received,
      });
    }
  }

  async function refusedFor(tally: Tally, who: string, headers: Record<string, string>, status: number) {
    for (const probe of ofMembers(`${options.seed}-${who.replaceAll(" ", "-")}`, "own")) {
      if (isOpenToAll(probe.id) || (status === 403 && isRead(probe))) continue;
      const { sent, received } = await send(probe, headers);
      tally.count(statusFault(probe, received, status), { index: `${who}: ${probe.id}`, sent, received });
    }
    for (const path of status === 401 ? otherRoutes : []) {
      const own = { ...headers, range: "bytes=0-126" };
      const sent = { method: "GET", url: `${target.server.url}${path}`, headers: own, body: null };
      const received = await line.exchange(sent);
      const fault = received.status === status ? null : `status ${received.status} instead of ${status}`;
      tally.count(fault, { index: `${who}: ${path}`, sent, received });
    }
  }

  const limited = new Tally("members of one terminal, both tables", options);
  const roles = new Tally("members of all terminals, both tables", options);
  const sessions = new Tally("no session, an ended one, a forged one, another site", options);
  // The limited first: what they look for must still be there.
  for (const role of options.short ? shortRoles.limited : roleNames) await asLimited(limited, role);
  const hiding = new Tally("what another terminal has against what there is nowhere", options);
  await lookFor(hiding, "viewer");
  for (const role of options.short ? shortRoles.unlimited : roleNames) await asUnlimited(roles, role);
  if (!options.short) {
    await refusedFor(sessions, "no session", {}, 401);
    await refusedFor(sessions, "forged session", { cookie: "next-auth.session-token=e30.e30.e30" }, 401);
  }
  await refusedFor(sessions, "ended session", { cookie: await endSession(target) }, 401);
  await refusedFor(sessions, "another site", { ...admin, "sec-fetch-site": "cross-site" }, 403);
  line.close();
  return [limited.outcome(), hiding.outcome(), roles.outcome(), sessions.outcome()];
}

/** Calls about what a member wrote, which only they may change. What they are tried with is the admin's. */
const ofTheWriter: ReadonlySet<CallId> = new Set<CallId>(["changeNote", "removeNote", "restoreNote"]);
const writer: Role = "admin";

/** A response without the names of the terminal that was asked about and what moves on meanwhile. */
const bare = ({ status, text }: Received, code: string) =>
  standing(`${status} ${text.replaceAll(code, nowhere.code)}`);

/** Says what is wrong where a member of another terminal asks. */
function limitedFault(probe: Probe, received: Received, may: boolean, hidden: string): string | null {
  const { status, text } = received;
  const isTold = status < 300 && text.includes(hidden);
  if (isTold) return "shows what is another terminal's";
  if (!may && !isDeviceCall(probe.id)) return statusFault(probe, received, 403);
  const isWrite = isOperation(probe.id) && !isRead(probe) && !isDeviceCall(probe.id);
  if (isWrite && status < 300) return "writes at another terminal";
  return faultOf(probe.entry, received);
}

function roleFault(probe: Probe, received: Received, may: boolean): string | null {
  if (isDeviceCall(probe.id)) return statusFault(probe, received, 404);
  if (!may) return statusFault(probe, received, 403);
  return [401, 403].includes(received.status)
    ? `refused with ${received.status}, though the role may`
    : faultOf(probe.entry, received);
}

function statusFault({ id, entry }: Probe, received: Received, wanted: number): string | null {
  const isUnknown = isDeviceCall(id) && received.status === 404;
  if (received.status !== wanted && !isUnknown) return `status ${received.status} instead of ${wanted}`;
  return faultOf(entry, received);
}
