import { expect, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import type { CallTable } from "@/lib/contract/call-entry";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { Role } from "@/lib/contract/desk/members/roles";
import { operations } from "@/lib/contract/interface/operations";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openTerminal } from "@/lib/desk/testing/two-terminals";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

/** The desk reads its platform each second. */
export const readSoon = { timeout: 20_000, interval: 200 };

export type Side = "platform" | "desk";
export interface Called {
  status: number;
  body: unknown;
  /** Writes that reached the platform. */
  writes: string[];
}

const tables: Record<Side, { table: CallTable; prefix: string }> = {
  platform: { table: operations, prefix: "/api/platform" },
  desk: { table: deskCalls, prefix: "/api/desk" },
};

export type ScopeRig = Awaited<ReturnType<typeof openTwoTerminals>>;

/** A carrier of two terminals, JOL and KCK, and its desk over HTTP, which has read of both. */
export async function openTwoTerminals() {
  const at = await startTestPlatform();
  await at.client.call("createUser", {
    body: {
      externalUserId: "OFFICE",
      first: "Cleo",
      last: "Office",
      login: { password: "correct horse" },
      roles: ["Dispatcher"],
      externalTerminalIds: ["HEAD"],
    },
  });
  const own = await openTerminal(at, "JOL");
  const other = await openTerminal(at, "KCK");
  const server = await openDeskOverHttp(at);
  const callAs = caller(server);
  await vi.waitFor(async () => {
    const { drivers } = (await callAs("admin", [], "desk", "getHours", {})).body as { drivers: unknown[] };
    const { rows } = (await callAs("admin", [], "desk", "getTripBoard", {})).body as { rows: unknown[] };
    expect([server.desk.fleet.activeCount, drivers.length, rows.length]).toEqual([2, 2, 4]);
    expect(server.desk.fleet.terminalsOfNumber("V-KCK")).toEqual(["KCK"]);
    const params = { proNumber: "P-KCK" };
    expect((await callAs("admin", [], "desk", "getShipments", { params })).status).toBe(200);
  }, readSoon);
  return {
    ...{ at, own, other, server, callAs },
    async close() {
      await server.close();
      await at.close();
    },
  };
}

/** Calls as the browser of a member with this role and these terminals does. */
const caller =
  (server: Awaited<ReturnType<typeof openDeskOverHttp>>) =>
  async (role: Role, terminals: string[], side: Side, id: string, input: object): Promise<Called> => {
    const headers = await server.headersOf(role, terminals);
    const { table, prefix } = tables[side];
    const before = server.writes.length;
    let status = 0;
    const client = createClient(table, {
      baseUrl: `${server.address}${prefix}`,
      fetch: async (url, init) => {
        const sent = { ...headers, ...Object.fromEntries(new Headers(init?.headers)) };
        const response = await fetch(url, { ...init, headers: sent });
        ({ status } = response);
        return response;
      },
    });
    const call = client.call as (id: string, input: object) => Promise<unknown>;
    const body = await call(id, input).catch((error: unknown) => {
      if (!(error instanceof PlatformError) || error.status === null) throw error;
      const { type, message, fields } = error;
      return { type, message, fields };
    });
    return { status, body, writes: server.writes.slice(before) };
  };
