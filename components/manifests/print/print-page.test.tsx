// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { PrintPage } from "@/components/manifests/print/print-page";
import { stubDesk } from "@/components/testing/desk-stub";
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

test("a driver copy has a barcode and a line to sign on for each PRO, and says as of when it is", async () => {
  open("copy=driver&size=a4");
  const sheet = await screen.findByRole("article", { name: "Driver copy, STL-112 East side" });
  expect(
    within(sheet)
      .getAllByRole("img")
      .map((bars) => bars.getAttribute("aria-label")),
  ).toEqual(["418220640", "418220702", "418220811", "418220829"].map((pro) => `Barcode of ${pro}`));
  expect(within(sheet).getAllByText("Received by")).toHaveLength(4);
  expect(within(sheet).getByText(/As known Tue Nov 24 10:52 CST/)).toBeDefined();
  expect(sheet.className).toContain("paper-a4");
});

test("bills of lading are a sheet each", async () => {
  open("copy=bill-of-lading");
  expect(await screen.findAllByRole("article")).toHaveLength(4);
});
