import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { NoteSubject } from "@/lib/contract/desk/notes/note";
import { type DeskClient, openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let kim: DeskClient;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
  kim = server.clientOf(await server.headersOf("dispatcher"));
  await at.client.call("createTrailer", { body: { trailerNumber: "R-78", terminal: "PHX" } });
}, 60_000);
afterAll(() => server.close());

const add = (client: DeskClient, about: NoteSubject, text: string) =>
  client.call("addNote", { params: about, body: { text }, idempotencyKey: randomUUID() });

test("a note on a trailer stands on its page, and in its history", async () => {
  const trailer = { kind: "trailer", subject: "R-78" } as const;
  await vi.waitFor(() => add(kim, trailer, "Liftgate is slow"), 15_000);
  const { notes } = await kim.call("getNotes", { params: trailer });
  expect(notes.map(({ text }) => text)).toEqual(["Liftgate is slow"]);
  const { history } = await kim.call("getUnit", { params: { kind: "trailer", number: "R-78" } });
  expect(history.map(({ what }) => what)).toEqual(["noted on R-78"]);
});

test.each([
  ...(["trip", "customer", "vehicle", "trailer", "driver"] as const).map((kind) => [kind, "987654"] as const),
  // Platforms refuse such a number instead of knowing no such trip.
  ["trip", "T-7"] as const,
])("nothing is noted on an unknown %s %s", async (kind, subject) => {
  await expect(add(kim, { kind, subject }, "x")).rejects.toMatchObject({ status: 404 });
  await expect(kim.call("getNotes", { params: { kind, subject } })).rejects.toMatchObject({ status: 404 });
});

test("nobody of another terminal reads or writes a note on a trailer", async () => {
  const trailer = { kind: "trailer", subject: "R-78" } as const;
  const other = server.clientOf(await server.headersOf("dispatcher", ["DAL"]));
  await expect(add(other, trailer, "x")).rejects.toMatchObject({ status: 404 });
  await expect(other.call("getNotes", { params: trailer })).rejects.toMatchObject({ status: 404 });
});
