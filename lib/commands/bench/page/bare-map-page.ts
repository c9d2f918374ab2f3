import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { scriptOf } from "@/lib/commands/bench/open-browser";
import { projectRoot } from "@/lib/server/project-files";

const html = `<!doctype html><body style="margin:0"><script type="module" src="/bench-map.mjs"></script>`;

/**
 * Opens the bare map of `map-bare.ts` on a desk's own server, and waits until it has drawn.
 * @param fleet so many points, and how many of them change in a second
 */
export async function openBareMap(
  browser: Browser,
  url: string,
  fleet: { count: number; changed: number },
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const script = await scriptOf("map-bare.ts");
  const worker = await readFile(join(projectRoot, "node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs"));
  const type = "text/javascript";
  await page.route("**/bench-map?*", (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.route("**/bench-map.mjs", (route) => route.fulfill({ contentType: type, body: script }));
  await page.route("**/bench-map-worker.mjs", (route) => route.fulfill({ contentType: type, body: worker }));
  await page.goto(`${url}/bench-map?count=${fleet.count}&changed=${fleet.changed}`);
  await page.locator('[data-map-state="idle"]').waitFor({ timeout: 60_000 });
  return page;
}
