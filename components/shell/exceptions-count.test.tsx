// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ExceptionsCount } from "@/components/shell/exceptions-count";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const terminals = [
  { terminal: "JOL", high: 2, medium: 1, low: 24 },
  { terminal: "ATL", high: 9, medium: 0, low: 30 },
  { terminal: null, high: 0, medium: 1, low: 0 },
];

function open(address: string) {
  stubDesk({ "GET /api/desk/exceptions/attention": { step: "run-1", terminals } });
  renderDesk(<ExceptionsCount collapses={false} />, { address, session: manager });
}

test("the badge counts high and medium of the chosen terminal, and says what is open elsewhere", async () => {
  open("terminal=JOL");
  expect(
    await screen.findByText("2 high and 2 medium exceptions at JOL, 39 open at other terminals"),
  ).toBeDefined();
  expect(screen.getByText("4")).toBeDefined();
});

test("without a chosen terminal it counts those of all", async () => {
  open("");
  expect(await screen.findByText("11 high and 2 medium exceptions")).toBeDefined();
});
