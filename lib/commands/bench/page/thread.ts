import type { Page } from "@playwright/test";
import { benchUrl, whyNoServer } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { openBrowser, openDesk, openMap } from "@/lib/commands/bench/open-browser";
import { peerKilobytes } from "@/lib/commands/bench/page/weight";

const windowSeconds = 5;
const windows = 3;

interface Reading {
  at: number;
  task: number;
  script: number;
}

/** Percent of the time that a page's main thread was in tasks, and in scripts. */
interface Share {
  task: number;
  script: number;
}

async function meter(page: Page): Promise<() => Promise<Reading>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "timeTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { at: value("Timestamp"), task: value("TaskDuration"), script: value("ScriptDuration") };
  };
}

const shareOf = (from: Reading, to: Reading): Share => ({
  task: (100 * (to.task - from.task)) / (to.at - from.at),
  script: (100 * (to.script - from.script)) / (to.at - from.at),
});

async function measure(page: Page, read: () => Promise<Reading>): Promise<Share> {
  await page.bringToFront();
  const from = await read();
  await page.waitForTimeout(windowSeconds * 1000);
  return shareOf(from, await read());
}

/** All scripts that the browser fetched until the map was drawn, with what loads after the shell. */
async function printLoaded(page: Page) {
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => /\.m?js(\?|$)/.test(entry.name))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0)),
  );
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  const plain = `${shown(kilobytes)} kB as sent in ${sizes.length} scripts; peer's main page ${peerKilobytes} kB`;
  printFigure("page JavaScript until the map is drawn", kilobytes / peerKilobytes, plain);
}

/** Main-thread share of the map at the fleet that the server runs, beside the sign-in page. */
export async function benchThread(): Promise<void> {
  const reason = await whyNoServer();
  if (reason) return printSkipped("page main thread", reason);
  const browser = await openBrowser();
  if (!browser) return printSkipped("page main thread", "no Chromium here");
  try {
    const map = await (await openDesk(browser)).newPage();
    const vehicles = await openMap(map);
    await printLoaded(map);
    const quiet = await (await browser.newContext()).newPage();
    await quiet.goto(`${benchUrl}/sign-in`);
    const [readMap, readQuiet] = [await meter(map), await meter(quiet)];
    const shares: { map: Share[]; quiet: Share[] } = { map: [], quiet: [] };
    const framesBefore = Number(await map.locator("[data-frame]").getAttribute("data-frame"));
    for (let i = 0; i < windows; i++) {
      shares.map.push(await measure(map, readMap));
      shares.quiet.push(await measure(quiet, readQuiet));
    }
    const frames = Number(await map.locator("[data-frame]").getAttribute("data-frame")) - framesBefore;
    const of = (list: Share[], kind: keyof Share) => median(list.map((share) => share[kind]));
    const [task, script, other] = [
      of(shares.map, "task"),
      of(shares.map, "script"),
      of(shares.quiet, "task"),
    ];
    const plain = `tasks ${shown(task)} %, of it script ${shown(script)} %; sign-in page ${shown(other)} %`;
    const steps = `${frames} live frames in ${2 * windows * windowSeconds} s`;
    printFigure(`page main thread /map, ${vehicles} vehicles`, task / other, `${plain} (${steps})`);
  } finally {
    await browser.close();
  }
}
