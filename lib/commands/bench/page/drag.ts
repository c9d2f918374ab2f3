import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { benchUrl, whyNoServer } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { openBrowser, openDesk, openMap, scriptOf } from "@/lib/commands/bench/open-browser";
import { mainThread } from "@/lib/commands/bench/page/main-thread";
import { projectRoot } from "@/lib/server/project-files";

const pairs = 3;
const steps = 60;
const stepMs = 30;
/** This much of a frame of 16 ms is not felt, whatever a bare page needs. */
const enoughMs = 4;

/** Milliseconds of the main thread for each picture while a hand drags the map, or turns the wheel. */
interface Motion {
  dragMs: number;
  wheelMs: number;
}

const countPictures = (page: Page) =>
  page.evaluate(() => {
    const seen = { pictures: 0 };
    Object.assign(window, { seen });
    const next = () => {
      seen.pictures++;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
const pictures = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: { pictures: number } }).seen.pictures);

async function motionOf(page: Page): Promise<Motion> {
  await page.waitForTimeout(2_000);
  await countPictures(page);
  const read = await mainThread(page);
  const during = async (move: (step: number) => Promise<void>) => {
    const [ms, count] = [await read(), await pictures(page)];
    for (let step = 0; step < steps; step++) {
      await move(step);
      await page.waitForTimeout(stepMs);
    }
    const drawn = (await pictures(page)) - count;
    return ((await read()) - ms) / Math.max(1, drawn);
  };
  await page.mouse.move(850, 450);
  await page.mouse.down();
  // There and back, so that no new part of the world has to be fetched.
  const dragMs = await during((step) => page.mouse.move(850 + 120 * Math.sin(step / 6), 450));
  await page.mouse.up();
  await page.waitForTimeout(1_500);
  const wheelMs = await during((step) => page.mouse.wheel(0, step % 20 < 10 ? -60 : 60));
  return { dragMs, wheelMs };
}

/** The live map under the hand, beside a bare map with as many points. */
export async function benchDrag(): Promise<void> {
  const reason = await whyNoServer();
  if (reason) return printSkipped("map under the hand", reason);
  const browser = await openBrowser();
  if (!browser) return printSkipped("map under the hand", "no Chromium here");
  const script = await scriptOf("map-bare.ts");
  const worker = await readFile(join(projectRoot, "node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs"));
  const [ours, bare]: [Motion[], Motion[]] = [[], []];
  let vehicles = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const context = await openDesk(browser);
    const desk = await context.newPage();
    vehicles = await openMap(desk, "?at=39.50,-96.50,3.60");
    ours.push(await motionOf(desk));
    await context.close();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const html = `<!doctype html><body style="margin:0"><script type="module" src="/bench-map.mjs"></script>`;
    const type = "text/javascript";
    await page.route("**/bench-map?*", (route) => route.fulfill({ contentType: "text/html", body: html }));
    await page.route("**/bench-map.mjs", (route) => route.fulfill({ contentType: type, body: script }));
    await page.route("**/bench-map-worker.mjs", (route) =>
      route.fulfill({ contentType: type, body: worker }),
    );
    await page.goto(`${benchUrl}/bench-map?count=${vehicles}&changed=${Math.ceil(vehicles / 30)}`);
    await page.locator('[data-map-state="idle"]').waitFor({ timeout: 60_000 });
    bare.push(await motionOf(page));
    await page.close();
  }
  await browser.close();
  for (const [name, kind] of [
    ["drag", "dragMs"],
    ["wheel", "wheelMs"],
  ] as const) {
    const [mine, floor] = [median(ours.map((one) => one[kind])), median(bare.map((one) => one[kind]))];
    printFigure(
      `${name} over ${shown(vehicles)} vehicles, main thread a picture`,
      mine / floor,
      `${shown(mine)} ms; bare map ${shown(floor)} ms`,
      ...(kind === "dragMs"
        ? [{ value: mine, unit: "ms", most: Math.max(enoughMs, 1.3 * floor) } as const]
        : []),
    );
  }
}
