// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FreightDocuments } from "@/components/shipment/documents/freight-documents";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk, viewer } from "@/components/testing/render-desk";
import type { FreightDocument } from "@/lib/contract/desk/freight-records";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const receipt: FreightDocument = {
  shipmentId: "S-1",
  title: "418220598",
  type: "delivery-receipt",
  status: "uploaded",
  total: 2,
  number: 1,
  images: [{ number: 0, filename: "1.png", contentType: "image/png" }],
  by: null,
  at: null,
};
const path = "GET /api/desk/freight/documents/S-1/1/0";

function open(response: unknown, document = receipt) {
  const requests = stubDesk({ [path]: response });
  renderDesk(<FreightDocuments documents={[document]} timeZone="America/Chicago" />, { session: viewer });
  return requests;
}

test("a document says how many of its images are there", () => {
  open({});
  expect(screen.getByText(/Receipt of 418220598: 1 of 2 uploaded/)).toBeDefined();
});

test("documents stand in the order in which they came in", () => {
  const at = (number: number, time: string) => ({
    ...receipt,
    number,
    title: time,
    at: `2026-11-24T${time}Z`,
  });
  stubDesk({});
  const documents = [at(2, "19:00:00"), at(3, "15:00:00"), { ...receipt, title: "no time" }];
  renderDesk(<FreightDocuments documents={documents} timeZone="America/Chicago" />, { session: viewer });
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines.map((line) => /of (.*?):? /.exec(`${line} `)?.[1])).toEqual(["15:00:00", "19:00:00", "no"]);
});

test("the only image of a document is opened by what it is", async () => {
  open(new Response("...", { headers: { "content-type": "image/png" } }), { ...receipt, total: 1 });
  fireEvent.click(screen.getByRole("button", { name: "Open Receipt of 418220598" }));
  expect(await screen.findByRole("dialog", { name: "Receipt of 418220598" })).toBeDefined();
});

test("an image is asked of the desk, shown and offered for keeping", async () => {
  open(new Response("...", { headers: { "content-type": "image/png" } }));
  fireEvent.click(screen.getByRole("button", { name: "Open 1 of Receipt of 418220598" }));
  const shown = await screen.findByRole("img", { name: "Receipt of 418220598" });
  expect(shown.getAttribute("src")).toMatch(/^blob:/);
  expect(screen.getByRole("link", { name: /Download/ })).toBeDefined();
});

test("why an image is not shown stands in its place", async () => {
  open(refused({ type: "UPSTREAM_FAILED", message: "Its address is inside a network" }, 502));
  fireEvent.click(await screen.findByRole("button", { name: "1 of Receipt of 418220598, can't be shown" }));
  expect((await screen.findByRole("alert")).textContent).toContain("inside a network");
});

test("images stand small beside the row; those to come are counted, one that is broken says so", async () => {
  open(new Response("...", { headers: { "content-type": "image/png" } }));
  expect(screen.getByText("1 to come")).toBeDefined();
  const button = screen.getByRole("button", { name: "Open 1 of Receipt of 418220598" });
  await waitFor(() => expect(button.querySelector("img")?.getAttribute("src")).toMatch(/^blob:/));
  fireEvent.error(button.querySelector("img") ?? button);
  expect(screen.getByRole("button", { name: "1 of Receipt of 418220598, can't be shown" })).toBeDefined();
});
