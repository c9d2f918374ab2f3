import type { Browser, CDPSession, Page } from "@playwright/test";
import { benchUrl, whyNoServer } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, quantile, shown } from "@/lib/commands/bench/figures";
import { openBrowser, openDesk, respondTo, scriptOf } from "@/lib/commands/bench/open-browser";
import { openBare, partOf } from "@/lib/commands/bench/page/rows-pages";
import { manyTrips } from "@/lib/commands/bench/page/rows-trips";
import type { TripBoard } from "@/lib/contract/desk/trips-board";
import { boardParts } from "@/lib/desk/areas/trips/trip-desk";

const tripCount = 10_000;
const usualRounds = 3;
const keysPerRound = 15;
/** Typed into the search; each letter leaves fewer trips. */
const searched = "tl-1001";
/** Turns of a wheel: a reader's, notch by notch, and a fling without a pause. */
export const slow = { turns: 40, pixels: 120, pauseMs: 50 };
const fast = { turns: 40, pixels: 1_200, pauseMs: 0 };
/** Figures of a page's scrolling. */
interface Scrolled {
  /** Between frames. */
  frameMs: number[];
  /** Time of the main thread that a frame takes: its processor time, which other work on the machine leaves alone. */
  busyMs: number;
}

/** Figures of one visit of a page, milliseconds. */
interface Visit {
  keyMs: number[];
  /** Each letter of a search. */
  letterMs: number[];
  slow: Scrolled;
  fast: Scrolled;
  /** Elements of each row in sight. */
  elements: number[];
  columns: number;
  /** Layouts that a script asked for while it scrolled. */
  forcedLayouts: number;
}

/** Notes from now on how long it takes from each key until what it changed is painted. */
export const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener(
      "keydown",
      () => {
        const from = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - from);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  });

/** Reads what was noted since the last call, milliseconds. */
const notedKeys = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));

/** From each `j` until the cursor is painted in the next row. */
export async function timeKeys(page: Page): Promise<number[]> {
  for (let key = 0; key < keysPerRound; key++) {
    await page.keyboard.press("j");
    await page.waitForTimeout(120);
  }
  return notedKeys(page);
}

/** From each letter of a search until the rows that it leaves are painted. */
async function timeSearch(page: Page): Promise<number[]> {
  const field = page.locator("input[type=search]").first();
  await field.focus();
  // The first time the browser compiles what it runs; a dispatcher searches all day.
  const typed = async () => {
    for (const letter of searched) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(250);
    }
    return notedKeys(page);
  };
  await typed();
  await field.fill("");
  await page.waitForTimeout(1_000);
  await field.focus();
  return typed();
}

/** Turns a wheel over the rows. */
export async function scroll(page: Page, { turns, pixels, pauseMs }: typeof slow): Promise<Scrolled> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const readBusyMs = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  await page.mouse.move(700, 500);
  await page.evaluate(() => {
    const times: number[] = [];
    const watch = { times, isOver: false };
    Object.assign(window, { frameWatch: watch });
    const frame = (before: number) =>
      requestAnimationFrame((now) => {
        times.push(now - before);
        if (!watch.isOver) frame(now);
      });
    requestAnimationFrame(frame);
  });
  const before = await readBusyMs();
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, pixels);
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
  }
  const frameMs = await page.evaluate(() => {
    const { frameWatch } = window as unknown as { frameWatch: { times: number[]; isOver: boolean } };
    frameWatch.isOver = true;
    return frameWatch.times;
  });
  const busyMs = ((await readBusyMs()) - before) / frameMs.length;
  await cdp.detach();
  return { frameMs, busyMs };
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tid: number;
}

/** Layouts inside of a script's run: it read a place or a size that it had just made stale. */
async function countForced(cdp: CDPSession, work: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await work();
  const done = new Promise((resolve) => cdp.once("Tracing.tracingComplete", resolve));
  await cdp.send("Tracing.end");
  await done;
  const scripts = events.filter(({ name, dur }) => name === "FunctionCall" && dur !== undefined);
  const layouts = events.filter(({ name }) => name === "Layout");
  return layouts.filter(({ ts, tid }) =>
    scripts.some((script) => script.tid === tid && ts > script.ts && ts < script.ts + (script.dur ?? 0)),
  ).length;
}

async function visit(page: Page): Promise<Visit> {
  const rows = page.locator("tbody tr[aria-selected]");
  await rows.nth(10).waitFor({ timeout: 60_000 });
  // Wait until the page has started: what it does then is none of a key's business.
  await page.waitForTimeout(2_000);
  const elements = await rows.evaluateAll((list) => list.map((row) => row.querySelectorAll("*").length + 1));
  const columns = await rows.first().evaluate((row) => row.children.length);
  await watchKeys(page);
  const keyMs = await timeKeys(page);
  const slowly = await scroll(page, slow);
  const quickly = await scroll(page, fast);
  const forcedLayouts = await countForced(await page.context().newCDPSession(page), async () => {
    await scroll(page, { ...slow, turns: 20, pauseMs: 0 });
  });
  const letterMs = await timeSearch(page);
  const left = await rows.count();
  if (left === 0) throw new Error("The search left no trip: it found another word than the trips have");
  return { keyMs, letterMs, slow: slowly, fast: quickly, elements, columns, forcedLayouts };
}

async function visitBoard(browser: Browser, board: TripBoard): Promise<Visit> {
  const context = await openDesk(browser);
  const page = await context.newPage();
  const stub = { type: "application/json", bodyOf: (url: URL) => partOf(board, url) };
  await respondTo(page, [
    { ...stub, pattern: "*/api/desk/trips" },
    { ...stub, pattern: "*/api/desk/trips?*" },
  ]);
  // Another address than the plain one: the server would draw its own trips into that.
  await page.goto(`${benchUrl}/trips?span=24h`);
  const figures = await visit(page);
  await context.close();
  return figures;
}

/** The trip board with 10,000 trips beside a bare table of the same trips in the same browser. */
export async function benchRows(rounds = usualRounds): Promise<void> {
  const name = "rows, 10,000 trips";
  const reason = await whyNoServer();
  if (reason) return printSkipped(name, reason);
  const browser = await openBrowser();
  if (browser === null) return printSkipped(name, "no Chromium");
  const trips = manyTrips(tripCount, Date.now());
  const board = { ...trips, rows: boardParts.beginning.inOrder(trips.rows) };
  const script = await scriptOf("rows-bare.tsx");
  const [ours, bare]: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const visited = await visitBoard(browser, board);
    ours.push(visited);
    const page = await openBare(browser, { url: benchUrl, board, script, columns: visited.columns });
    bare.push(await visit(page));
    await page.close();
  }
  await browser.close();
  const all = (visits: Visit[], read: (one: Visit) => number[]) => visits.flatMap(read);
  const compare = (
    label: string,
    of: (values: number[]) => number,
    read: (one: Visit) => number[],
    most?: number,
  ) => {
    const [mine, theirs] = [of(all(ours, read)), of(all(bare, read))];
    printFigure(
      `${name}: ${label}`,
      mine / theirs,
      `${shown(mine)} ms; bare TanStack table ${shown(theirs)} ms`,
      most === undefined ? undefined : { value: mine, unit: "ms", most },
    );
  };
  compare("letter of a search to painted, median", median, (one) => one.letterMs);
  compare("cursor key to painted, median", median, (one) => one.keyMs, 30);
  const p95 = (values: number[]) => quantile(values, 0.95);
  for (const [pace, most] of [
    ["slow", 34],
    ["fast", 50],
  ] as const) {
    compare(`between frames of ${pace} scrolling, p95`, p95, (one) => one[pace].frameMs, most);
    compare(`main thread per frame of ${pace} scrolling`, median, (one) => [one[pace].busyMs]);
  }
  const elements = all(ours, (one) => one.elements);
  const forced = ours.reduce((sum, one) => sum + one.forcedLayouts, 0);
  const plain = `${shown(median(elements))} elements a row in ${ours[0]?.columns} columns, most ${Math.max(...elements)}; ${forced} forced layouts`;
  printFigure(`${name}: weight`, median(elements) / median(all(bare, (one) => one.elements)), plain);
}
