// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ProofPage } from "@/components/stay/proof-page";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { renderDesk } from "@/components/testing/render-desk";
import { defaultSettings } from "@/lib/contract/desk/plain/setting-defaults";
import type { StayProof } from "@/lib/contract/desk/stays/stay-proof";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const proof: StayProof = {
  ...{ kind: "trip", objectId: "48213", title: "48213", stopId: "7", number: 2, name: "Mesa Foods" },
  ...{ address: null, customer: { name: "Mesa", number: null }, driver: null, vehicle: null, trailer: null },
  ...{
    timezone: "America/Denver",
    opensAt: null,
    closesAt: null,
    isOver: true,
    alsoDeparted: null,
    done: null,
  },
  arrived: { at: "2026-11-24T17:00:00Z", source: "driver", by: null },
  departed: { at: "2026-11-24T20:00:00Z", source: "geofence", by: null },
  ...{ positions: null, freight: [], notices: [], knownAt: "2026-11-25T15:00:00Z" },
};

function show(reply: unknown) {
  stubDesk({
    "GET /api/desk/settings": { settings: defaultSettings, version: 1, changed: null, mayChange: true },
    "GET /api/desk/stays/trip/48213/stops/7": reply,
  });
  renderDesk(<ProofPage kind="trip" objectId="48213" stopId="7" />);
}

test("the proof is a paper with its times, and leads back to its stop", async () => {
  show(proof);
  expect(
    await screen.findByRole("article", { name: "Proof of detention, 48213, stop 2: Mesa Foods" }),
  ).toBeDefined();
  // Arrival, and where the free time begins.
  expect(screen.getAllByText("Tue Nov 24 10:00 MST")).toHaveLength(2);
  expect(screen.getByText("Nobody was notified.")).toBeDefined();
  expect(screen.getByRole("link", { name: "48213" }).getAttribute("href")).toBe("/trips/48213#stop-7");
});

test("a proof that can't be read says so, with a way to read it again", async () => {
  show(refused({ type: "NOT_FOUND", message: "No such stop" }, 404));
  expect(await screen.findByText("The proof can't be read")).toBeDefined();
});
