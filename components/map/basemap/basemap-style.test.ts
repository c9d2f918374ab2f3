import { describe, expect, test } from "vitest";
import { basemapStyle } from "@/components/map/basemap/basemap-style";

const urls = { tiles: "pmtiles://example.test/haulboard.pmtiles", fonts: "https://example.test/fonts" };

describe("basemapStyle", () => {
  test("shows the same map in both themes", () => {
    const layers = (theme: "light" | "dark") => basemapStyle(theme, urls).layers.map((layer) => layer.id);
    expect(layers("dark")).toEqual(layers("light"));
  });

  test("loads nothing but the tiles and fonts of its arguments", () => {
    const addresses = JSON.stringify(basemapStyle("light", urls)).match(/\w+:\/\/[^"]+/g);
    expect(addresses).toEqual([
      "https://example.test/fonts/inter-regular.woff2",
      "https://example.test/fonts/inter-semibold.woff2",
      "pmtiles://example.test/haulboard.pmtiles",
    ]);
  });

  test("credits its sources", () => {
    expect(basemapStyle("light", urls).sources).toMatchObject({
      basemap: { attribution: "Natural Earth, US Census Bureau, GeoNames (CC BY 4.0)" },
    });
  });
});
