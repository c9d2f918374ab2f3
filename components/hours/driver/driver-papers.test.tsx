// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { DriverPapers } from "@/components/hours/driver/driver-papers";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk, viewer } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = {
  ...{ id: "D-1", userId: 1, first: "Rosa", middle: null, last: "Delgado", email: null, phone: null },
  ...{ isActive: true, roles: ["DRIVER"], terminals: ["JOL"], groups: [] },
  license: {
    ...{ number: "…261", state: "IL", type: "A", expires: "2027-01-15" },
    ...{ endorsements: [], restrictions: [] },
  },
  medical: { expires: null, version: 0 },
};

function open(session = manager) {
  stubDesk({
    "GET /api/desk/people/D-1": { person, history: [] },
    "GET /api/desk/work/drivers/D-1": { drivers: [] },
  });
  renderDesk(<DriverPapers externalUserId="D-1" timeZone="America/Chicago" />, { session });
}

test("who may not change people is offered no change of this one", async () => {
  open(viewer);
  await screen.findByText("Terminals");
  expect(screen.queryByRole("link", { name: "Change" })).toBeNull();
  cleanup();
  open();
  const link = await screen.findByRole("link", { name: "Change" });
  expect(link.getAttribute("href")).toContain("sheet=edit");
});

test("no line breaks inside of a license number", async () => {
  open();
  expect((await screen.findByText("…261")).className).toContain("whitespace-nowrap");
});
