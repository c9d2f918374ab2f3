import { vi } from "vitest";
import type { Role } from "@/lib/contract/desk/members/roles";
import type { AtTerminal, UsedAtTerminal } from "@/lib/contract/desk/samples/probe";
import { deskCallProbes } from "@/lib/contract/testing/desk-inputs";
import { noFreight, useFreight } from "@/lib/desk/testing/freight-at-terminal";
import { noMessages, useInbox } from "@/lib/desk/testing/inbox-at-terminal";
import { cutKeys, noKeys } from "@/lib/desk/testing/keys-at-terminal";
import { hireMembers, noMembers } from "@/lib/desk/testing/members-at-terminal";
import { noReports, useReports } from "@/lib/desk/testing/reports-at-terminal";
import { readSoon, type ScopeRig } from "@/lib/desk/testing/scope-rig";
import { makeLate, noTeam, useTeam } from "@/lib/desk/testing/team-at-terminal";

const noId = "00000000-0000-4000-8000-000000000000";
const unused: UsedAtTerminal = {
  move: noId,
  timeOff: noId,
  formResult: noId,
  freight: noFreight,
  inbox: noMessages,
  team: noTeam,
  reports: noReports,
  members: noMembers,
  keys: noKeys,
};

/**
 * Makes what a desk has of its own at each terminal once somebody who sees all has worked there, by the terminal's
 * code.
 */
export async function useTerminals(rig: ScopeRig): Promise<Record<string, UsedAtTerminal>> {
  // The rules find it while the rest is made.
  for (const { code } of [rig.own, rig.other]) await makeLate(rig.at, code);
  return { JOL: await use(rig, rig.own), KCK: await use(rig, rig.other), NIL: unused };
}

/** A move, a change of a manifest and time off at a terminal, by somebody who sees all. */
async function use({ at, callAs }: ScopeRig, t: AtTerminal): Promise<UsedAtTerminal> {
  const trips = [{ tripId: t.tripId, version: null }];
  const moved = await callAs("admin", [], "desk", "moveTrips", { body: { move: "unassign", trips } });
  const move = (moved.body as { undo: { id: string } }).undo.id;
  const probes = deskCallProbes(t, { ...unused, move }, at.clock.now, "use");
  const entered = await callAs("admin", [], "desk", "enterTimeOff", probes.enterTimeOff);
  const formResult = await vi.waitFor(async () => {
    const query = { search: t.code };
    const { body } = await callAs("admin", [], "desk", "findFormResults", { query });
    return present((body as { results: { id: string }[] }).results[0]?.id ?? null);
  }, readSoon);
  const [timeOff] = (entered.body as { timeOff: { id: string }[] }).timeOff;
  const freight = await vi.waitFor(
    // A note is changed by who wrote it: the one who is tried as a member of this terminal.
    async () => present(await useFreight(deskOf(callAs, "admin", [t.code]), t.code)),
    readSoon,
  );
  const inbox = await vi.waitFor(
    // An act is taken back by who did it: the one who is tried as a member of this terminal.
    async () => present(await useInbox(deskOf(callAs, "admin", [t.code]), t.code)),
    readSoon,
  );
  const [claimant, giver] = [deskOf(callAs, "admin", [t.code]), deskOf(callAs, "manager", [t.code])];
  const team = await vi.waitFor(async () => {
    // Let what is late be so for a minute, after which it counts.
    at.clock.now += 10_000;
    return present(await useTeam(claimant, giver, t.code));
  }, readSoon);
  const reports = await vi.waitFor(async () => present(await useReports(giver, t.code)), readSoon);
  const members = await hireMembers(deskOf(callAs, "admin", []), t.code);
  const keys = await cutKeys(deskOf(callAs, "admin", []), t.code);
  return { move, timeOff: timeOff?.id ?? "", formResult, freight, inbox, team, reports, members, keys };
}

/** The desk as a member with this role and these terminals has it. */
function deskOf(callAs: ScopeRig["callAs"], role: Role, terminals: string[]) {
  const call = async (id: string, input: object) => (await callAs(role, terminals, "desk", id, input)).body;
  return { call } as Parameters<typeof useFreight>[0];
}

function present<Value>(value: Value | null): Value {
  if (value === null) throw new Error("The desk has not read of it yet");
  return value;
}
