import { existsSync } from "node:fs";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import MapPage from "@/app/(desk)/map/page";
import { basemapFiles } from "@/components/map/basemap/basemap-files";
import { runtime } from "@/lib/server/runtime";

vi.mock("@/lib/server/runtime");
vi.mock("@/components/map/map-screen", () => ({ MapScreen: () => null }));

const settings = (mapStyleUrl: string | null) =>
  vi
    .mocked(runtime)
    .mockReturnValue({ publicSettings: { mapStyleUrl, mapStyleUrlDark: null } } as ReturnType<
      typeof runtime
    >);
/** Lists what the page's head names before any script does. */
const preloaded = () =>
  [...renderToString(createElement(MapPage)).matchAll(/<link rel="preload" href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

beforeEach(() => vi.clearAllMocks());

test("the embedded map's ground is asked for in the page's head, by addresses that are served", () => {
  settings(null);
  const files = [basemapFiles.tiles.first, ...basemapFiles.fonts];
  expect(preloaded().sort()).toEqual([...files].sort());
  for (const file of files) expect(existsSync(`public${file}`), file).toBe(true);
});

test("where a hosted style is set up none of it is", () => {
  settings("https://maps.example/style.json");
  expect(preloaded()).toEqual([]);
});
