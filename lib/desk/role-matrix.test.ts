import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import type { CallTable } from "@/lib/contract/call-entry";
import { deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";
import { isAtLeast, type Role, roleNames } from "@/lib/contract/desk/members/roles";
import { examples } from "@/lib/contract/examples/examples";
import { operationIds, operations } from "@/lib/contract/interface/operations";
import { deskCallSamples } from "@/lib/contract/testing/desk-inputs";
import { can } from "@/lib/desk/access/roles";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";

let at: TestPlatform;
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
beforeAll(async () => {
  at = await startTestPlatform({ rateLimit: { perSecond: 1e6, burst: 1e6 } });
  await makeCarrier(at);
  server = await openDeskOverHttp(at);
});
afterAll(async () => {
  await server.close();
  await at.close();
});

/** Calls entries as a browser with these headers does; answers the status of each. */
function caller(table: CallTable, prefix: string, headers: Record<string, string>) {
  const client = createClient(table, {
    baseUrl: `${server.address}${prefix}`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...headers, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });
  const call = client.call as (id: string, input: object) => Promise<unknown>;
  return async (id: string, input: object): Promise<{ status: number; response: unknown }> => {
    try {
      return { response: await call(id, input), status: 200 };
    } catch (error) {
      if (!(error instanceof PlatformError) || error.status === null) throw error;
      return { response: null, status: error.status };
    }
  };
}

type Outcome = "let through" | "refused" | "not signed in" | "not found" | `failed with ${number}`;
function outcomeOf(status: number): Outcome {
  if (status === 401) return "not signed in";
  if (status === 403) return "refused";
  return status === 500 ? `failed with ${status}` : "let through";
}

async function operationOutcomes(role: Role | null, more: Record<string, string> = {}) {
  const call = caller(operations, "/api/platform", { ...(await server.headersOf(role)), ...more });
  const responses = new Map();
  const outcomes: Record<string, Outcome> = {};
  for (const { id, input } of examples) {
    const { status, response } = await call(
      id,
      input({ now: new Date(at.clock.now), run: role ?? "none", responses }),
    );
    if (response !== null) responses.set(id, response);
    const isClosed = operations[id].keyScope !== "interface";
    outcomes[id] = isClosed && status === 404 ? "not found" : outcomeOf(status);
  }
  return outcomes;
}

async function deskOutcomes(role: Role | null, more: Record<string, string> = {}) {
  const call = caller(deskCalls, "/api/desk", { ...(await server.headersOf(role)), ...more });
  const samples = deskCallSamples(at.clock.now);
  const outcomes: Record<string, Outcome> = {};
  for (const id of deskCallIds) outcomes[id] = outcomeOf((await call(id, samples[id])).status);
  return outcomes;
}

test.each(roleNames)("the role %s is let through to its operations, and refused all others", async (role) => {
  const expected = operationIds.map((id): [string, Outcome] => {
    if (operations[id].keyScope !== "interface") return [id, "not found"];
    return [id, can(role, id) ? "let through" : "refused"];
  });
  expect(await operationOutcomes(role)).toEqual(Object.fromEntries(expected));
});

test.each(roleNames)(
  "the role %s is let through to its calls of the desk, and refused all others",
  async (role) => {
    const expected = deskCallIds.map((id): [string, Outcome] => [
      id,
      isAtLeast(role, deskCalls[id].role ?? "viewer") ? "let through" : "refused",
    ]);
    expect(await deskOutcomes(role)).toEqual(Object.fromEntries(expected));
  },
);

test("who is not signed in is let through to what is open to all, and to nothing else", async () => {
  const outcomes = { ...(await operationOutcomes(null)), ...(await deskOutcomes(null)) };
  const open = Object.keys(outcomes).filter((id) => outcomes[id] !== "not signed in");
  expect(open).toEqual([
    "listDemoMembers",
    "beginSetUp",
    "readMemberLink",
    "useMemberLink",
    "proposePasskeySignIn",
  ]);
});

test("no write is taken from another site's page, whatever the role", async () => {
  const crossSite = { "sec-fetch-site": "cross-site" };
  const outcomes = {
    ...(await operationOutcomes("admin", crossSite)),
    ...(await deskOutcomes("admin", crossSite)),
  };
  const writes = [
    ...operationIds.filter(
      (id) => operations[id].access === "write" && operations[id].keyScope === "interface",
    ),
    ...deskCallIds.filter((id) => deskCalls[id].method !== "GET"),
  ];
  expect(
    Object.keys(outcomes)
      .filter((id) => outcomes[id] === "refused")
      .sort(),
  ).toEqual(writes.sort());
});
