import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DeskCallId, deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { isAtLeast, type Role, roleNames } from "@/lib/contract/desk/members/roles";
import type { AtTerminal, UsedAtTerminal } from "@/lib/contract/desk/samples/probe";
import { type OperationId, operationIds, operations } from "@/lib/contract/interface/operations";
import { deskCallProbes } from "@/lib/contract/testing/desk-inputs";
import { can } from "@/lib/desk/access/roles";
import { anonymous, namedReads, standing } from "@/lib/desk/testing/named-reads";
import { operationProbes } from "@/lib/desk/testing/operation-probes";
import { type Called, openTwoTerminals, type ScopeRig, type Side } from "@/lib/desk/testing/scope-rig";
import { nowhere } from "@/lib/desk/testing/two-terminals";
import { useTerminals } from "@/lib/desk/testing/used-terminals";

let rig: ScopeRig;
let own: AtTerminal;
let other: AtTerminal;
let used: Record<string, UsedAtTerminal>;
beforeAll(async () => {
  rig = await openTwoTerminals();
  ({ own, other } = rig);
  used = await useTerminals(rig);
}, 60_000);
afterAll(() => rig.close());

let runs = 0;
/** Calls about what there is at one terminal. */
function probe(role: Role, terminals: string[], side: Side, id: string, t: AtTerminal): Promise<Called> {
  runs += 1;
  const probes: Record<string, object | undefined> =
    side === "platform"
      ? operationProbes(t, rig.at.clock.now, String(runs))
      : deskCallProbes(t, used[t.code] as UsedAtTerminal, rig.at.clock.now, String(runs));
  return rig.callAs(role, terminals, side, id, probes[id] ?? {});
}

const textOf = ({ status, body }: Called) => `${status} ${JSON.stringify(body)}`;
const says = ({ body }: Called, code: string) => JSON.stringify(body ?? null).includes(code);
const membersOperations = operationIds.filter((id) => operations[id].scope !== "nobody");
const isRead = (id: OperationId) => operations[id].access === "read";
const scoped = membersOperations.filter((id) => typeof operations[id].scope === "object");
const filtered = deskCallIds.filter((id) => deskCalls[id].scope === "filtered");

/** Statuses with which an operation about another terminal may be responded to. */
function statusesOf(role: Role, id: OperationId): number[] {
  if (!can(role, id) || operations[id].scope === "company") return [403];
  return isRead(id) ? [200, 404] : [400, 403, 404];
}

function isRefusedAnyway(role: Role, id: DeskCallId): boolean {
  const least: Role | null = deskCalls[id].role;
  return deskCalls[id].scope === "company" || (least !== null && !isAtLeast(role, least));
}

test("each operation that members call has a probe", () => {
  const probes = operationProbes(own, rig.at.clock.now, "x");
  expect(membersOperations.filter((id) => probes[id] === undefined)).toEqual([]);
});

describe.each(roleNames)("the %s of one terminal", (role) => {
  test("gets nothing of another by an operation, and writes nothing there", async () => {
    const faults: unknown[] = [];
    for (const id of membersOperations) {
      const called = await probe(role, ["JOL"], "platform", id, other);
      const isTold = called.status < 300 && says(called, "KCK");
      const isAllowed = statusesOf(role, id).includes(called.status);
      if (isTold || !isAllowed || called.writes.length > 0) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });

  test("gets nothing of another by a call of the desk, and writes nothing there", async () => {
    const faults: unknown[] = [];
    for (const id of deskCallIds) {
      const called = await probe(role, ["JOL"], "desk", id, other);
      const isTold = called.status < 300 && says(called, "KCK");
      const isAllowed = isRefusedAnyway(role, id) ? called.status === 403 : called.status < 500;
      if (isTold || !isAllowed || called.writes.length > 0) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });
});

describe("what is hidden is refused as what there is not", () => {
  const cases: [Side, readonly string[]][] = [
    ["platform", scoped],
    ["desk", filtered],
  ];
  test.each(cases)("on the side of the %s", async (side, ids) => {
    const differing: string[] = [];
    for (const id of ids) {
      const hidden = anonymous(textOf(await probe("admin", ["JOL"], side, id, other)));
      const unknown = anonymous(textOf(await probe("admin", ["JOL"], side, id, nowhere)));
      // A board says nothing of either, in a step that moves on.
      if (hidden !== unknown && !hidden.includes('"step"')) differing.push(`${id}: ${hidden} ${unknown}`);
    }
    expect(differing).toEqual([]);
  });

  test("where a read may name it in a parameter that is left out as usual", async () => {
    const differing: string[] = [];
    const [hiddenReads, unknownReads] = [other, nowhere].map((t) => namedReads(t, rig.at.clock.now));
    for (const [index, [id, input]] of (hiddenReads ?? []).entries()) {
      const read = async (named: object) =>
        standing(textOf(await rig.callAs("admin", ["JOL"], "desk", id, named)));
      const [hidden, unknown] = [await read(input), await read(unknownReads?.[index]?.[1] ?? {})];
      if (hidden !== unknown) differing.push(`${id} ${JSON.stringify(input)}: ${hidden} ${unknown}`);
    }
    expect(differing).toEqual([]);
  });
});

describe("their own terminal is theirs", () => {
  test("by operations", async () => {
    const faults: unknown[] = [];
    for (const id of scoped) {
      const called = await probe("admin", ["JOL"], "platform", id, own);
      if (called.status >= 300 || (isRead(id) && !says(called, "JOL"))) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });

  test("by calls of the desk", async () => {
    const faults: unknown[] = [];
    for (const id of filtered) {
      const called = await probe("admin", ["JOL"], "desk", id, own);
      // Nothing is planned here, which is said with 409.
      if (called.status >= 300 && called.status !== 409) faults.push({ id, ...called });
    }
    expect(faults).toEqual([]);
  });
});

test("whoever sees all terminals is not limited", async () => {
  const faults: unknown[] = [];
  for (const id of membersOperations) {
    const called = await probe("admin", [], "platform", id, other);
    const isCut = isRead(id) && scoped.includes(id) && !says(called, "KCK");
    if ([403, 404].includes(called.status) || isCut) faults.push({ id, ...called });
  }
  expect(faults).toEqual([]);
});
