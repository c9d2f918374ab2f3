import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { inTurns, median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { HelperProcess } from "@/lib/commands/bench/helper-process";
import { openBrowser, openDesk, openMap, waitForVehicles } from "@/lib/commands/bench/open-browser";
import { openBareMap } from "@/lib/commands/bench/page/bare-map-page";
import { mainThread } from "@/lib/commands/bench/page/main-thread";
import { type MadeCarrier, openMadeCarrier } from "@/lib/commands/bench/way/made-carrier";
import type { SenderOrder, SentReports } from "@/lib/commands/bench/way/report-sender";

const pairs = 3;
const steps = 60;
const stepMs = 30;
const everySeconds = 10;
/** Bar of a drag: so many times the bare map's, or what is not felt. */
const mostTimes = 1.3;
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

/** A map of ours under the hand, over a fleet that reports. */
async function visitOurs(browser: Browser, { url, members }: MadeCarrier, vehicles: number): Promise<Motion> {
  const context = await openDesk(browser, members[0]);
  const page = await context.newPage();
  await openMap(page, "?at=39.50,-96.50,3.60", url);
  await waitForVehicles(page, vehicles);
  const motion = await motionOf(page);
  await context.close();
  return motion;
}

async function visitBare(browser: Browser, url: string, vehicles: number): Promise<Motion> {
  const page = await openBareMap(browser, url, { count: vehicles, changed: vehicles / everySeconds });
  const motion = await motionOf(page);
  await page.close();
  return motion;
}

/** The live map under the hand, over a fleet that reports, beside a bare map with as many points. */
export async function benchDrag(vehicles = 50_000): Promise<void> {
  const name = `map under the hand, ${shown(vehicles)} vehicles each ${everySeconds} s`;
  const carrier = await openMadeCarrier(vehicles);
  if (carrier === null) return printSkipped(name, "no PostgreSQL here");
  const browser = await openBrowser();
  const sender = new HelperProcess<SenderOrder, { sent: SentReports }>("report-sender.mjs");
  try {
    if (browser === null) return printSkipped(name, "no Chromium here");
    const { url, deviceKey } = carrier;
    sender.order({ start: { url, deviceKey, vehicles, everySeconds } });
    // Each vehicle has reported once.
    await sleep(everySeconds * 1_000);
    const { ours, other } = await inTurns(
      pairs,
      () => visitOurs(browser, carrier, vehicles),
      () => visitBare(browser, url, vehicles),
    );
    for (const [label, kind] of [
      ["drag", "dragMs"],
      ["wheel", "wheelMs"],
    ] as const) {
      const [mine, floor] = [median(ours.map((one) => one[kind])), median(other.map((one) => one[kind]))];
      const most = Math.max(enoughMs, mostTimes * floor);
      printFigure(
        `${name}: ${label}, main thread a picture`,
        mine / floor,
        `${shown(mine)} ms; bare map ${shown(floor)} ms`,
        ...(kind === "dragMs" ? [{ value: mine, unit: "ms", most } as const] : []),
      );
    }
  } finally {
    sender.close();
    await browser?.close();
    await carrier.close();
  }
}
