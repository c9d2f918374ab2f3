// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { LegPapersPage } from "@/components/linehaul/paper/leg-papers-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { noHazards } from "@/lib/contract/testing/bill-samples";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const end = { code: "CHI", name: "Chicago", door: "42", zone: "America/Chicago" };
const manifest = {
  ...{ number: "LH-40218", trailer: "8411", origin: end, destination: { ...end, code: "STL" } },
  ...{ plannedCloseAt: null, closedAt: null, departAt: null, departedAt: null, arriveAt: null },
  ...{
    driver: "K. Okafor",
    vehicle: "9012",
    seal: { out: null, in: null },
    pulledWith: [],
    shipments: [],
    unknownPros: ["418219931"],
  },
  ...{ ladings: [], hazards: noHazards(), knownAt: "2026-11-24T11:12:00Z" },
};

function open(reply: unknown) {
  stubDesk({
    "GET /api/desk/session": { can: ["printLeg"], company: { name: "Test Carrier" } },
    "GET /api/desk/linehaul/legs/L-1/papers": reply,
  });
  renderDesk(<LegPapersPage legId="L-1" />);
}

test("each manifest stands on its sheet, ready to print and as PDF", async () => {
  open({ manifests: [manifest, { ...manifest, number: "LH-40219" }], printed: [] });
  expect(await screen.findByRole("heading", { name: "LH-40218 + LH-40219" })).toBeDefined();
  expect(screen.getAllByText("418219931")).toHaveLength(2);
  for (const name of ["Print", "As PDF"])
    expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBeNull();
});

test("without a manifest there is nothing to print, and what can't be read is said", async () => {
  open({ manifests: [], printed: [] });
  expect(await screen.findByText("The leg has no manifest to print.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Print" }).getAttribute("aria-disabled")).toBe("true");
  cleanup();
  open(refused({ type: "NOT_FOUND", message: "No such leg is known" }, 404));
  expect(await screen.findByText("The linehaul manifests can't be read")).toBeDefined();
});

test("a manifest that is on paper says what of it no longer holds", async () => {
  const print = { number: "LH-40218", at: "2026-11-24T03:00:00Z", by: "Dana Wells" };
  open({ manifests: [manifest], printed: [{ ...print, since: ["418219931 off", "driver R. Diaz"] }] });
  expect(await screen.findByText("Out of date: 418219931 off, driver R. Diaz.")).toBeDefined();
  cleanup();
  open({ manifests: [manifest], printed: [{ ...print, since: [] }] });
  expect(await screen.findByText("Still current.")).toBeDefined();
});
