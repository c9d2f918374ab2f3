import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { benchUrl, whyNoServer } from "@/lib/commands/bench/desk-session";
import { inTurns, median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { openBrowser, openDesk, openMap, scriptOf } from "@/lib/commands/bench/open-browser";
import { mainThread } from "@/lib/commands/bench/page/main-thread";
import { projectRoot } from "@/lib/server/project-files";

const pairs = 3;

/**
 * Times of a page's beginning, as it saw them itself, milliseconds; blocked: beyond 50 ms of each task after the first
 * paint.
 */
interface Beginning {
  drawnMs: number;
  paintMs: number;
  largestMs: number;
  blockedMs: number;
  /** Processor time of scripts, styles and layout on the main thread. */
  mainMs: number;
}

const bareHtml = `<!doctype html><html lang="en"><title>Bare map</title><body style="margin:0;height:100vh">
<script type="module" src="/bare-map/page.mjs"></script></body></html>`;

/** The bare page stands on the desk's own server: what it reads of the base map comes the same way. */
async function serveBare(context: BrowserContext, script: string): Promise<void> {
  const worker = readFileSync(
    join(projectRoot, "node_modules/maplibre-gl/dist/maplibre-gl-worker.mjs"),
    "utf8",
  );
  const contentType = "text/javascript";
  await context.route(`${benchUrl}/bare-map`, (route) =>
    route.fulfill({ body: bareHtml, contentType: "text/html" }),
  );
  await context.route(`${benchUrl}/bare-map/page.mjs`, (route) =>
    route.fulfill({ body: script, contentType }),
  );
  await context.route(`${benchUrl}/bare-map/worker.mjs`, (route) =>
    route.fulfill({ body: worker, contentType }),
  );
}

const watch = (context: BrowserContext) =>
  context.addInitScript(() => {
    const seen = { largest: 0, tasks: [] as { at: number; ms: number }[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      seen.largest = list.getEntries().at(-1)?.startTime ?? seen.largest;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ at: startTime, ms: duration });
    }).observe({ type: "longtask", buffered: true });
  });

async function beginningOf(page: Page, open: () => Promise<unknown>): Promise<Beginning> {
  const mainMs = await mainThread(page);
  const from = performance.now();
  await open();
  const drawnMs = performance.now() - from;
  const main = await mainMs();
  const rest = await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { largest: number; tasks: { at: number; ms: number }[] };
    };
    const paintMs = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const blockedMs = seen.tasks
      .filter(({ at }) => at >= paintMs)
      .reduce((sum, { ms }) => sum + Math.max(0, ms - 50), 0);
    return { paintMs, largestMs: seen.largest, blockedMs };
  });
  return { drawnMs, ...rest, mainMs: main };
}

/** Opens a page as who has never been there. */
async function visit(
  browser: Browser,
  prepare: (context: BrowserContext) => Promise<void>,
  open: (page: Page) => Promise<unknown>,
) {
  const context = await openDesk(browser);
  try {
    await watch(context);
    await prepare(context);
    const page = await context.newPage();
    return await beginningOf(page, () => open(page));
  } finally {
    await context.close();
  }
}

/** From the navigation to the map until all of it is drawn, beside a bare page with the same base map. */
export async function benchFirst(): Promise<void> {
  const reason = await whyNoServer();
  if (reason) return printSkipped("map first drawn", reason);
  const browser = await openBrowser();
  if (!browser) return printSkipped("map first drawn", "no Chromium here");
  try {
    const script = await scriptOf("first-bare.ts");
    const desk = () =>
      visit(
        browser,
        async () => undefined,
        (page) => openMap(page),
      );
    const bare = () =>
      visit(
        browser,
        (context) => serveBare(context, script),
        async (page) => {
          await page.goto(`${benchUrl}/bare-map`);
          await page.locator('[data-map-state="idle"]').waitFor({ timeout: 30_000 });
        },
      );
    // The server's first page of a kind, and the browser's own first.
    await desk();
    await bare();
    const { ours, other } = await inTurns(pairs, desk, bare);
    const of = (visits: readonly Beginning[], kind: keyof Beginning) =>
      median(visits.map((one) => one[kind]));
    const [drawn, floor] = [of(ours, "drawnMs"), of(other, "drawnMs")];
    printFigure("map first drawn", drawn / floor, `${shown(drawn)} ms; bare map ${shown(floor)} ms`, {
      ...{ value: drawn / floor, unit: "times", most: 1.5 },
    });
    const [main, bareMain] = [of(ours, "mainMs"), of(other, "mainMs")];
    printFigure(
      "map first drawn, main thread",
      main / bareMain,
      `${shown(main)} ms of script, style and layout; bare map ${shown(bareMain)} ms`,
      { value: main / bareMain, unit: "times", most: 1.5 },
    );
    const paints = `first paint ${shown(of(ours, "paintMs"))} ms, largest ${shown(of(ours, "largestMs"))} ms`;
    const [blocked, bareBlocked] = [of(ours, "blockedMs"), of(other, "blockedMs")];
    const plain = `${shown(blocked)} ms (bare ${shown(bareBlocked)} ms); ${paints}`;
    printFigure("map first drawn, main thread blocked", blocked / bareBlocked, plain);
  } finally {
    await browser.close();
  }
}
