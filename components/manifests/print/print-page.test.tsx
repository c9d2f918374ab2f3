// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PrintPage } from "@/components/manifests/print/print-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { press } from "@/components/testing/gestures";
import { renderDesk } from "@/components/testing/render-desk";
import { manifestDetailOf } from "@/lib/paper/testing/manifest-detail";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  stubDesk({ "GET /api/desk/freight/manifests/M-112": manifestDetailOf() });
  renderDesk(<PrintPage manifestId="M-112" />, { address });
}

test("a driver copy has lines to write on for each stop, and says as of when it is", async () => {
  open("copy=driver&size=a4");
  const sheet = await screen.findByRole("article", { name: "Driver copy, STL-112 East side" });
  for (const label of ["Arrive", "Leave", "Pieces", "OS&D", "Name", "Sign"])
    expect(within(sheet).getAllByText(label)).toHaveLength(3);
  expect(within(sheet).getByText(/Data as of Tue Nov 24, 2026 10:52 CST/)).toBeDefined();
  expect(within(sheet).getAllByText("HM")).toHaveLength(2);
  expect(sheet.className).toContain("paper-a4");
});

test("each sheet says who prints it and when", async () => {
  open("copy=bill-of-lading");
  expect(await screen.findAllByText(/Printed .+ C[SD]T by Morgan Reyes\. Data as of/)).toHaveLength(4);
});

test("a dispatch copy has a barcode of its number and of each PRO", async () => {
  open("copy=dispatch");
  const sheet = await screen.findByRole("article", { name: "Dispatch copy, STL-112 East side" });
  expect(
    within(sheet)
      .getAllByRole("img")
      .map((bars) => bars.getAttribute("aria-label")),
  ).toEqual(
    ["STL-112 East side", "418220640", "418220702", "418220811", "418220829"].map(
      (pro) => `Barcode of ${pro}`,
    ),
  );
});

test("bills of lading are a sheet each", async () => {
  open("copy=bill-of-lading");
  const sheets = await screen.findAllByRole("article");
  expect(sheets).toHaveLength(4);
  const [, , third] = sheets;
  if (third === undefined) throw new Error("There is no third sheet");
  expect(within(third).getByText("Hazardous, description not known")).toBeDefined();
  expect(within(third).getByText("Prairie Press")).toBeDefined();
});

test.each([
  ["kept", new Uint8Array([37])],
  ["not kept", refused({ type: "UNAVAILABLE", message: "not now" }, 503)],
])("printed from the browser it is kept as a print too; %s, it is printed", async (_, reply) => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const requests = stubDesk({
    "GET /api/desk/freight/manifests/M-112": manifestDetailOf(),
    "POST /api/desk/freight/manifests/M-112/paper": reply,
  });
  renderDesk(<PrintPage manifestId="M-112" />, { address: "copy=driver&size=a4" });
  await press("Print");
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(requests.find(({ path }) => path.endsWith("/paper"))?.body).toEqual({ copy: "driver", size: "a4" });
});
