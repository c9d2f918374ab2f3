import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { vehicleNumber } from "@/lib/commands/bench/bench-platform";
import { median, printFigure, printSkipped, quantile, shown } from "@/lib/commands/bench/figures";
import { HelperProcess } from "@/lib/commands/bench/helper-process";
import { openBrowser, openDesk, openMap, waitForVehicles } from "@/lib/commands/bench/open-browser";
import { compareWithBare } from "@/lib/commands/bench/page/map";
import { watchProcessor, whyNoProcessorTime } from "@/lib/commands/bench/processor-time";
import { type MadeCarrier, openMadeCarrier } from "@/lib/commands/bench/way/made-carrier";
import { type SenderOrder, type SentReports, watchedVehicle } from "@/lib/commands/bench/way/report-sender";
import { serverProgram } from "@/lib/commands/server-process";

/** A fleet, how often each of its vehicles reports, and what is asked of it. */
interface Fleet {
  vehicles: number;
  everySeconds: number;
  /** Seconds from a report to its pixels, p95; milliseconds of tasks beyond 50 ms in 30 s. */
  most: { ageSeconds: number; longMs: number };
}

const fleets: readonly Fleet[] = [
  { vehicles: 1_000, everySeconds: 1, most: { ageSeconds: 1, longMs: 0 } },
  { vehicles: 10_000, everySeconds: 10, most: { ageSeconds: 1.2, longMs: 50 } },
  { vehicles: 50_000, everySeconds: 10, most: { ageSeconds: 1.5, longMs: 200 } },
];
/** Limits what 50,000 vehicles may cost, in percent of a core. */
const mostProcessor = { server: 25, store: 15 };

const settleMs = 15_000;
const measuredMs = 30_000;
/** The last reports may still be on their way. */
const lastMs = 3_000;

/** Paintings of the watched vehicle: latitudes as the panel writes them. */
type Painted = [latitude: string, atMs: number][];

/** Notes from now on when the panel shows another place and the map another step. */
const watchPainted = (page: Page) =>
  page.evaluate(() => {
    const painted: [string, number][] = [];
    const watch = { painted, longMs: 0 };
    Object.assign(window, { paintWatch: watch });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longMs += duration - 50;
    }).observe({ type: "longtask" });
    let [place, frame] = ["", ""];
    const look = () => {
      const panel = document.querySelector("aside[aria-label^='Vehicle ']");
      const shown = /-?\d+\.\d{5}(?=, )/.exec(panel?.textContent ?? "")?.[0] ?? place;
      const drawn = document.querySelector<HTMLElement>("[data-frame]")?.dataset.frame ?? frame;
      if (shown !== place && drawn !== frame) {
        [place, frame] = [shown, drawn];
        const channel = new MessageChannel();
        channel.port1.onmessage = () => painted.push([shown, Date.now()]);
        channel.port2.postMessage(null);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

interface Watched {
  painted: Painted;
  longMs: number;
  server: number;
  store: number;
}

async function watch(page: Page, carrier: MadeCarrier): Promise<Watched> {
  await watchPainted(page);
  const [server, store] = [watchProcessor(() => [carrier.serverPid]), watchProcessor(carrier.storePids)];
  await sleep(measuredMs);
  const used = { server: server(), store: store() };
  const longMs = await page.evaluate(
    () => (window as unknown as { paintWatch: { longMs: number } }).paintWatch.longMs,
  );
  await sleep(lastMs);
  const painted = await page.evaluate(
    () => (window as unknown as { paintWatch: { painted: Painted } }).paintWatch.painted,
  );
  return { painted, longMs, ...used };
}

/** Seconds from each report of the watched vehicle, while it was watched, until it was painted. */
function agesOf({ watched }: SentReports, painted: Painted): number[] {
  const [fromMs = Number.POSITIVE_INFINITY] = painted.map(([, atMs]) => atMs);
  const untilMs = fromMs + measuredMs - lastMs;
  return watched
    .filter(([, atMs]) => atMs > fromMs && atMs < untilMs)
    .map(([latitude, sentMs]) => {
      // One that a newer one overtook was drawn no later than that.
      const at = painted.find(([shown, atMs]) => atMs >= sentMs && Number(shown) >= Number(latitude));
      if (at === undefined) throw new Error(`The report at ${latitude} was never painted`);
      return (at[1] - sentMs) / 1_000;
    });
}

async function openFleet(browser: Browser, carrier: MadeCarrier, vehicles: number): Promise<Page> {
  const [member] = carrier.members;
  const page = await (await openDesk(browser, member)).newPage();
  await openMap(page, `?vehicle=${vehicleNumber(watchedVehicle)}`, carrier.url);
  await waitForVehicles(page, vehicles);
  return page;
}

async function measure(browser: Browser, { vehicles, everySeconds, most }: Fleet): Promise<void> {
  const name = `way, ${shown(vehicles)} vehicles each ${everySeconds} s`;
  const carrier = await openMadeCarrier(vehicles);
  if (carrier === null) return printSkipped(name, "no PostgreSQL here");
  const sender = new HelperProcess<SenderOrder, { sent: SentReports }>("report-sender.mjs");
  try {
    const page = await openFleet(browser, carrier, vehicles);
    const { url, deviceKey, members } = carrier;
    sender.order({ start: { url, deviceKey, vehicles, everySeconds } });
    await sleep(settleMs);
    const { painted, longMs, server, store } = await watch(page, carrier);
    await page.context().close();
    await compareWithBare(browser, name, {
      url,
      member: members[0],
      fleet: { count: vehicles, changed: vehicles / everySeconds },
    });
    sender.order({ stop: true });
    const { sent } = await sender.reply();
    const ages = agesOf(sent, painted);
    const late = quantile(ages, 0.95);
    printFigure(
      `${name}: report to pixels, p95`,
      null,
      `${shown(late)} s, p50 ${shown(median(ages))} s (${ages.length} reports); slowest request ${shown(sent.slowestMs)} ms, ${sent.refused} refused`,
      { value: late, unit: "s", most: most.ageSeconds },
    );
    printFigure(`${name}: tasks beyond 50 ms in 30 s`, null, `${shown(longMs)} ms`, {
      ...{ value: longMs, unit: "ms", most: most.longMs },
    });
    const isLargest = vehicles === fleets.at(-1)?.vehicles;
    for (const [what, share, bar] of [
      ["server", server, mostProcessor.server],
      ["PostgreSQL", store, mostProcessor.store],
    ] as const)
      printFigure(
        `${name}: ${what}`,
        null,
        `${shown(share)} % of a core`,
        isLargest ? { value: share, unit: "% of a core", most: bar } : undefined,
      );
  } finally {
    sender.close();
    await carrier.close();
  }
}

/** From a device to PostgreSQL, which waits for its disk, to the desk, to pixels, for fleets of three sizes or of one. */
export async function benchWay(size?: number): Promise<void> {
  if (!existsSync(serverProgram)) return printSkipped("way", "there is no dist: run npm run build first");
  const reason = whyNoProcessorTime();
  if (reason !== null) return printSkipped("way", reason);
  const chosen = fleets.filter(({ vehicles }) => size === undefined || vehicles === size);
  if (chosen.length === 0) return printSkipped(`way:${size}`, "there are fleets of 1000, 10000 and 50000");
  const browser = await openBrowser();
  if (browser === null) return printSkipped("way", "no Chromium");
  try {
    for (const fleet of chosen) await measure(browser, fleet);
  } finally {
    await browser.close();
  }
}
