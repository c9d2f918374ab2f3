import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type DeskClient, openDeskOverHttp } from "@/lib/desk/testing/desk-over-http";
import { openFreightCarrier } from "@/lib/platform/testing/freight-carrier";

const { at } = openFreightCarrier(Date.UTC(2026, 10, 20, 15));
let server: Awaited<ReturnType<typeof openDeskOverHttp>>;
let kim: DeskClient;
beforeAll(async () => {
  server = await openDeskOverHttp(at);
  kim = server.clientOf(await server.headersOf("dispatcher"));
  await at.client.call("createTrailer", { body: { trailerNumber: "R-78", terminal: "PHX" } });
  await vi.waitFor(() => kim.call("listDocuments", { params: trailer }), 15_000);
}, 60_000);
afterAll(() => server.close());

const trailer = { kind: "trailer", subject: "R-78" } as const;
const pdf = Buffer.from("%PDF-1.4 a scan").toString("base64");
const scan = { paper: "registration", validUntil: "2027-06-30", fileName: "scan.pdf", content: pdf };

const attach = (body: object = {}, id: string = randomUUID()) =>
  kim.call("attachDocument", { params: { ...trailer, id }, body: { ...scan, ...body }, idempotencyKey: id });
const names = async () =>
  (await kim.call("listDocuments", { params: trailer })).documents.map(({ fileName }) => fileName);

test("a paper that is attached is on record, comes back as it was, and stands in the history", async () => {
  const id = randomUUID();
  const { documents } = await attach({}, id);
  expect(documents).toMatchObject([{ id, paper: "registration", validUntil: "2027-06-30", sizeBytes: 15 }]);
  const file = await kim.call("readDocument", { params: { ...trailer, id } });
  expect([file.name, file.type, await file.text()]).toEqual([
    "scan.pdf",
    "application/pdf",
    "%PDF-1.4 a scan",
  ]);
  const { history } = await kim.call("getUnit", { params: { kind: "trailer", number: "R-78" } });
  expect(history.map(({ what }) => what)).toContain("attached registration scan.pdf to R-78");
});

test("one that is removed is gone until it is brought back", async () => {
  const params = { ...trailer, id: randomUUID() };
  await attach({ fileName: "old.pdf" }, params.id);
  await kim.call("removeDocument", { params });
  expect(await names()).not.toContain("old.pdf");
  await expect(kim.call("readDocument", { params })).rejects.toMatchObject({ status: 404 });
  await kim.call("restoreDocument", { params });
  expect(await names()).toContain("old.pdf");
});

test.each([
  [{ content: Buffer.from("<script>").toString("base64") }, "content"],
  [{ paper: "license" }, "paper"],
])("%j is refused at its field, and nothing is kept", async (body, path) => {
  await expect(attach({ ...body, fileName: "bad.pdf" })).rejects.toMatchObject({
    status: 400,
    fields: [{ path }],
  });
  expect(await names()).not.toContain("bad.pdf");
});

test("who only reads the desk, and who is of another terminal, gets none of them", async () => {
  const viewer = server.clientOf(await server.headersOf("viewer"));
  await expect(viewer.call("listDocuments", { params: trailer })).rejects.toMatchObject({ status: 403 });
  const other = server.clientOf(await server.headersOf("dispatcher", ["DAL"]));
  await expect(other.call("listDocuments", { params: trailer })).rejects.toMatchObject({ status: 404 });
});
