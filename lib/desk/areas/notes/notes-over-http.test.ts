import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "@/lib/client/create-client";
import { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { NoteSubject } from "@/lib/contract/desk/notes/note";
import { openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let kim: ReturnType<typeof clientOf>;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
  kim = clientOf(await server.headersOf("dispatcher"));
  await at.client.call("createTrailer", { body: { trailerNumber: "R-78", terminal: "PHX" } });
}, 60_000);
afterAll(() => server.close());

const clientOf = (session: Record<string, string>) =>
  createClient(deskCalls, {
    baseUrl: `${server.address}/api/desk`,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...session, ...Object.fromEntries(new Headers(init?.headers)) } }),
  });

const add = (client: typeof kim, about: NoteSubject, text: string) =>
  client.call("addNote", { params: about, body: { text }, idempotencyKey: randomUUID() });

test("a note on a trailer stands on its page, and in its history", async () => {
  const trailer = { kind: "trailer", subject: "R-78" } as const;
  await vi.waitFor(() => add(kim, trailer, "Liftgate is slow"), 15_000);
  const { notes } = await kim.call("getNotes", { params: trailer });
  expect(notes.map(({ text }) => text)).toEqual(["Liftgate is slow"]);
  const { history } = await kim.call("getUnit", { params: { kind: "trailer", number: "R-78" } });
  expect(history.map(({ what }) => what)).toEqual(["noted on R-78"]);
});

test.each(["trip", "customer", "vehicle", "trailer", "driver", "place"] as const)(
  "nothing is noted on an unknown %s",
  async (kind) => {
    await expect(add(kim, { kind, subject: "987654" }, "x")).rejects.toMatchObject({ status: 404 });
  },
);

test("notes on a member are for those who manage members", async () => {
  const admin = clientOf(await server.headersOf("admin"));
  const [first] = (await admin.call("listMembers", {})).members;
  const member = { kind: "member", subject: first?.id ?? "" } as const;
  await add(admin, member, "Works from home on Fridays");
  await expect(kim.call("getNotes", { params: member })).rejects.toMatchObject({ status: 404 });
  expect((await admin.call("getNotes", { params: member })).notes).toHaveLength(1);
});
