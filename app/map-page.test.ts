import { existsSync } from "node:fs";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";
import MapPage from "@/app/(desk)/map/page";
import { basemapFiles } from "@/components/map/basemap/basemap-files";
import { runtime } from "@/lib/server/runtime";

vi.mock("@/lib/server/runtime");
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("@/components/map/map-screen", () => ({ MapScreen: () => null }));

const settings = (mapStyleUrl: string | null) =>
  vi.mocked(runtime).mockReturnValue({
    publicSettings: { mapStyleUrl, mapStyleUrlDark: null },
    mapTiles: { state: { extract: null } },
  } as unknown as ReturnType<typeof runtime>);
/** Writes the page alone: where it opens comes from the server a moment later. */
function Head() {
  MapPage();
  return null;
}
/** Lists what the page's head names before any script does. */
const preloaded = () =>
  [...renderToString(createElement(Head)).matchAll(/<link rel="preload" href="([^"]+)"/g)].map(
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

test("the map opens where the member's settings say", async () => {
  const start = { latitude: 38.6, longitude: -90.2 };
  const member = { memberId: "m-1" };
  const desk = {
    session: { memberOfRequest: async () => member },
    mapStart: async (asker: object) => (asker === member ? start : null),
  };
  const publicSettings = { mapStyleUrl: "https://maps.example/style.json", mapStyleUrlDark: null };
  const mapTiles = { state: { extract: null } };
  vi.mocked(runtime).mockReturnValue({ desk, publicSettings, mapTiles } as unknown as ReturnType<
    typeof runtime
  >);
  const { type: MapAtStart, props } = MapPage() as ReactElement<
    object,
    (props: object) => Promise<ReactElement<{ start: object | null }>>
  >;
  expect((await MapAtStart(props)).props.start).toEqual(start);
});
