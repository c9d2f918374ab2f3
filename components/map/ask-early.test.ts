// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { askEarly } from "@/components/map/ask-early";
import { loadFleetMap } from "@/components/map/load-fleet-map";

vi.mock("@/components/map/load-fleet-map", () => ({
  loadFleetMap: vi.fn(() => Promise.reject(new Error("no"))),
}));
afterEach(() => vi.unstubAllGlobals());

test("map and fleet are asked for before anything is rendered; what fails is left to the canvas to say", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => undefined));
  vi.stubGlobal("fetch", fetch);
  askEarly();
  expect(loadFleetMap).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(["/live"]);
  await Promise.resolve();
});
