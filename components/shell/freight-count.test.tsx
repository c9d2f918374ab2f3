// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { FreightCount } from "@/components/shell/freight-count";
import { stubDesk } from "@/components/testing/desk-stub";
import { manager, renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const terminals = [
  { terminal: "JOL", pastDue: 5, inJeopardy: 1, manifests: 2 },
  { terminal: "ATL", pastDue: 22, inJeopardy: 0, manifests: 0 },
];

function open(address: string) {
  stubDesk({ "GET /api/desk/freight/attention": { step: "run-1", terminals } });
  renderDesk(<FreightCount collapses={false} />, { address, session: manager });
}

test("the badge counts what needs somebody at the chosen terminal", async () => {
  open("terminal=JOL");
  const text = "5 past due, 1 in jeopardy, 2 manifests without a driver or over hours at JOL";
  expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByText("8")).toBeDefined();
});

test("without a chosen terminal it counts those of all", async () => {
  open("");
  expect(await screen.findByText(/^27 past due, 1 in jeopardy/)).toBeDefined();
});
