// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { StopPromises } from "@/components/conversation/stop-promises";
import { stubDesk } from "@/components/testing/desk-stub";
import { driverPromise } from "@/components/testing/inbox-rows";
import { renderDesk } from "@/components/testing/render-desk";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a stop shows what was promised of it, and nothing of others", async () => {
  const promise = (what: string, stop: string, kind: "trip" | "manifest" = "trip") =>
    driverPromise(what, { stop, work: { kind, id: "1", title: "1" }, dueAt: null });
  stubDesk({
    "GET /api/desk/inbox/promises": {
      promises: [promise("Dock 2 is held", "5"), promise("Other", "6"), promise("Manifest", "5", "manifest")],
    },
  });
  renderDesk(<StopPromises kind="trip" stop="5" timeZone="America/Chicago" />);
  expect(await screen.findByText("Dock 2 is held")).toBeDefined();
  for (const other of ["Other", "Manifest"]) expect(screen.queryByText(other)).toBeNull();
});
