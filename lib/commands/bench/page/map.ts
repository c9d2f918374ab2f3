import type { Browser, CDPSession, Page } from "@playwright/test";
import { type BenchMember, benchUrl, cookieHeader, whyNoServer } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { LiveWatch } from "@/lib/commands/bench/live-watch";
import { openBrowser, openDesk } from "@/lib/commands/bench/open-browser";
import { openBareMap } from "@/lib/commands/bench/page/bare-map-page";
import type { Judged } from "@/lib/commands/bench/verdicts";

const windowMs = 15_000;
const clicks = 8;
/** A row's vehicle has the map go to it: tiles and names of that are drawn by then, with software drawing too. */
const closedMs = 2_500;
/**
 * Rests a hand so long on what it is about to press: what is drawn because the pointer came is not waited for by the
 * press.
 */
const restMs = 250;
/** A panel that is not there by then will not come: the press met no vehicle. */
const panelTimeoutMs = 3_000;
const mostZooms = 6;
/** A step of the zoom, and the tiles that it asks for. */
const zoomMs = 2_000;

/** Figures of a map while it was live. */
interface MapVisit {
  /** Processor time of scripts for one refresh. */
  scriptMs: number;
  /** Time that tasks took beyond 50 ms each. */
  longMs: number;
  fromMapMs: number[];
  fromListMs: number[];
}

/** Counts the vehicles that have a position, and how many positions come in a second. */
async function lookAtFleet(): Promise<{ count: number; changed: number }> {
  const watch = new LiveWatch();
  await watch.open(await cookieHeader());
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  let positions = 0;
  watch.onPosition = () => {
    positions++;
  };
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  watch.close();
  return { count: watch.positions.size, changed: Math.round(positions / 10) };
}

async function readScriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return 1_000 * (metrics.find(({ name }) => name === "ScriptDuration")?.value ?? 0);
}

const frameOf = async (page: Page) => Number(await page.locator("[data-frame]").getAttribute("data-frame"));

/** Notes from now on how long it takes from each press until a panel that was not there is painted. */
const watchPanels = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { panelTimes: times });
    const panel = () => document.querySelector("aside[aria-label^='Vehicle ']")?.ariaLabel ?? null;
    window.addEventListener(
      "click",
      () => {
        const [from, before] = [performance.now(), panel()];
        const look = () => {
          if (panel() === null || panel() === before) return requestAnimationFrame(look);
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - from);
          channel.port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      true,
    );
  });

/** @returns the times of presses that opened a panel */
async function press(page: Page, work: () => Promise<void>): Promise<number[]> {
  await work();
  const opened = await page
    .waitForFunction(() => (window as unknown as { panelTimes: number[] }).panelTimes.length > 0, null, {
      timeout: panelTimeoutMs,
    })
    .catch(() => null);
  // Off the beat of the live steps, so that all moments of one are met.
  await page.waitForTimeout(700 + Math.random() * 600);
  if (opened === null) return [];
  return page.evaluate(() => (window as unknown as { panelTimes: number[] }).panelTimes.splice(0));
}

/**
 * Finds where a symbol is under the pointer, beginning at the line of pixels `fromY`: the map says so by its cursor.
 */
const findSymbol = (page: Page, fromY: number) =>
  page.evaluate((startY) => {
    const canvas = document.querySelector<HTMLElement>(".maplibregl-canvas");
    for (let y = startY; y < 820; y += 7)
      for (let x = 540; x < 1_040; x += 7) {
        canvas?.dispatchEvent(new MouseEvent("mousemove", { clientX: x, clientY: y, bubbles: true }));
        if (canvas?.style.cursor === "pointer") return { x, y };
      }
    return null;
  }, fromY);

/** Goes closer until a symbol stands alone somewhere: from afar a large fleet is all groups. */
async function zoomToSymbols(page: Page): Promise<void> {
  for (let zoom = 0; zoom < mostZooms && (await findSymbol(page, 150)) === null; zoom++) {
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.waitForTimeout(zoomMs);
  }
}

/** Presses on symbols of the map and on rows of the list; of the bare map, anywhere. */
async function timePresses(page: Page, isOurs: boolean): Promise<Pick<MapVisit, "fromMapMs" | "fromListMs">> {
  const [fromMapMs, fromListMs]: [number[], number[]] = [[], []];
  if (isOurs) await zoomToSymbols(page);
  await watchPanels(page);
  for (let at = 0; at < clicks; at++) {
    if (!isOurs) {
      fromMapMs.push(...(await press(page, () => page.mouse.click(300 + 97 * at, 450))));
      continue;
    }
    const place = await findSymbol(page, 150 + 60 * at);
    if (place !== null) {
      await page.mouse.move(place.x, place.y);
      await page.waitForTimeout(restMs);
      fromMapMs.push(...(await press(page, () => page.mouse.click(place.x, place.y))));
    }
    await page.keyboard.press("Escape");
    await page.waitForTimeout(closedMs);
    const row = page.locator("[data-vehicle]").nth(2 + (at % 8));
    await row.hover();
    await page.waitForTimeout(restMs);
    fromListMs.push(...(await press(page, () => row.click())));
    await page.keyboard.press("Escape");
    await page.waitForTimeout(closedMs);
  }
  return { fromMapMs, fromListMs };
}

async function visit(page: Page, isOurs: boolean): Promise<MapVisit> {
  await page.locator('[data-map-state="idle"][data-vehicles]').waitFor({ timeout: 60_000 });
  await page.waitForFunction(() => document.querySelector("[data-frame]") !== null);
  await page.waitForTimeout(3_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.evaluate(() => {
    const long = { ms: 0 };
    Object.assign(window, { longTasks: long });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.ms += duration - 50;
    }).observe({ type: "longtask" });
  });
  const [scriptBefore, frameBefore] = [await readScriptMs(cdp), await frameOf(page)];
  await page.waitForTimeout(windowMs);
  const frames = (await frameOf(page)) - frameBefore;
  const scriptMs = ((await readScriptMs(cdp)) - scriptBefore) / Math.max(1, frames);
  const longMs = await page.evaluate(() => (window as unknown as { longTasks: { ms: number } }).longTasks.ms);
  return { scriptMs, longMs, ...(await timePresses(page, isOurs)) };
}

/** Address of the compared map, and its fleet: so many vehicles, so many positions in a second. */
interface Compared {
  url: string;
  /** A demo member where it is left out. */
  member?: BenchMember | undefined;
  fleet: { count: number; changed: number };
}

async function visitOurs(browser: Browser, { url, member }: Compared): Promise<MapVisit> {
  const context = await openDesk(browser, member);
  const page = await context.newPage();
  await page.goto(`${url}/map`);
  const figures = await visit(page, true);
  await context.close();
  return figures;
}

async function visitBare(browser: Browser, { url, fleet }: Compared): Promise<MapVisit> {
  const page = await openBareMap(browser, url, fleet);
  const figures = await visit(page, false);
  await page.close();
  return figures;
}

/** A live map beside a bare MapLibre page with as many points that change as often. */
export async function compareWithBare(
  browser: Browser,
  name: string,
  compared: Compared,
  rounds = 1,
): Promise<void> {
  const [ours, bare]: [MapVisit[], MapVisit[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await visitOurs(browser, compared));
    bare.push(await visitBare(browser, compared));
  }
  const compare = (
    label: string,
    read: (one: MapVisit) => number[],
    floor: (one: MapVisit) => number[],
    judge: (mine: number, theirs: number) => Judged,
  ) => {
    const [own, other] = [ours.flatMap(read), bare.flatMap(floor)];
    if (own.length === 0 || other.length === 0)
      return printSkipped(`${name}: ${label}`, "no press met anything");
    const [mine, theirs] = [median(own), median(other)];
    printFigure(
      `${name}: ${label}`,
      mine / theirs,
      `${shown(mine)} ms; bare map ${shown(theirs)} ms (${compared.fleet.changed} positions a second)`,
      judge(mine, theirs),
    );
  };
  compare(
    "script per refresh",
    (one) => [one.scriptMs],
    (one) => [one.scriptMs],
    (mine, theirs) => ({ value: mine / theirs, unit: "times", most: 1.5 }),
  );
  compare(
    "press on a vehicle to its panel",
    (one) => one.fromMapMs,
    (one) => one.fromMapMs,
    (mine) => ({ value: mine, unit: "ms", most: 100 }),
  );
  compare(
    "press on a row to its panel",
    (one) => one.fromListMs,
    (one) => one.fromMapMs,
    (mine) => ({ value: mine, unit: "ms", most: 60 }),
  );
  const long = (visits: MapVisit[]) =>
    shown(median(visits.map(({ longMs }) => longMs * (30_000 / windowMs))));
  printFigure(
    `${name}: tasks beyond 50 ms in 30 s, no panel`,
    null,
    `${long(ours)} ms; bare map ${long(bare)} ms`,
  );
}

/** The live map of the running server beside a bare one. */
export async function benchMap(rounds = 1): Promise<void> {
  const reason = await whyNoServer();
  if (reason) return printSkipped("live map", reason);
  const browser = await openBrowser();
  if (browser === null) return printSkipped("live map", "no Chromium");
  const fleet = await lookAtFleet();
  await compareWithBare(
    browser,
    `live map, ${shown(fleet.count)} vehicles`,
    { url: benchUrl, fleet },
    rounds,
  );
  await browser.close();
}
