// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";

vi.mock("@/components/map/load-fleet-map", () => ({
  loadFleetMap: vi.fn(() => Promise.reject(new Error("no"))),
}));
afterEach(() => vi.unstubAllGlobals());

test("map and fleet are asked for before anything is rendered; what fails is left to the canvas to say", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
  vi.stubGlobal("fetch", fetch);
  // Takes modules of its own: another file's page may look at the fleet already, and is asked once a tab.
  vi.resetModules();
  const { loadFleetMap } = await import("@/components/map/load-fleet-map");
  const { askEarly, firstMapIsOver } = await import("@/components/map/ask-early");
  askEarly();
  expect(loadFleetMap).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(["/live"]);
  await Promise.resolve();
  // Later files of the run share the modules: none is to wait for this map.
  firstMapIsOver();
});
