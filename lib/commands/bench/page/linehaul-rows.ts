import type { Browser, Page } from "@playwright/test";
import { benchUrl, whyNoServer } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, quantile, shown } from "@/lib/commands/bench/figures";
import { openBrowser, openDesk, respondTo } from "@/lib/commands/bench/open-browser";
import { scroll, slow, timeKeys, watchKeys } from "@/lib/commands/bench/page/rows";
import { firstRowsOf, watchFirstRows } from "@/lib/commands/bench/page/rows-pages";
import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import type { LateLeg } from "@/lib/contract/desk/linehaul/late-leg";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import {
  lateLegOf,
  legTrailerOf,
  linehaulBoardOf,
  linehaulRowOf,
} from "@/lib/contract/testing/linehaul-rows";
import { boardParts } from "@/lib/desk/areas/linehaul/board/linehaul-board";
import { StepRows } from "@/lib/desk/boards/step-rows";

const usualLegs = 400;
/** Each leg is a double, so that 400 of them carry 20,000 PROs. */
const prosOfTrailer = 25;
const lateEvery = 10;
/** Counts of what a late leg makes late. */
const [latePros, latePlans] = [40, 12];
const rounds = 3;
const night = "2026-11-23";

function legOf(at: number) {
  const trailers = ["A", "B"].map((side, index) =>
    legTrailerOf({
      ...{
        manifestId: `l-${at}${side}`,
        manifestNumber: `LH-${40_000 + at}${side}`,
        movementId: `m-${at}${side}`,
      },
      trailer: String(8_000 + at * 2 + index),
      proNumbers: Array.from({ length: prosOfTrailer }, (_, pro) =>
        String(418_000_000 + at * 100 + index * 50 + pro),
      ),
    }),
  );
  const isLate = at % lateEvery === 0;
  return linehaulRowOf({
    ...{ legId: `movement m-${at}`, tripNumber: `LT-${at}`, trailers, proCount: 2 * prosOfTrailer, night },
    ...(isLate ? { risk: "late", etaAt: "2026-11-24T13:52:00Z", slackMinutes: -132 } : {}),
  });
}

/** Opens the board over legs that the bench gives instead of the server. */
async function openBoard(browser: Browser, board: LinehaulBoard, late: LateLeg): Promise<Page> {
  const page = await (await openDesk(browser)).newPage();
  // In parts, as the desk responds.
  const rows = new StepRows<string, LinehaulRow>((_, after) => after);
  rows.takeAll(board.legs.map((row) => [row.legId, { row, terminals: row.terminals }] as const));
  const parts = boardParts({ night, tonight: night });
  const json = { type: "application/json" };
  await respondTo(page, [
    {
      ...json,
      pattern: "*/api/desk/linehaul/board*",
      bodyOf: (url) => {
        const { rows: legs, ...step } = rows.response(null, url.searchParams.get("since"), parts);
        return JSON.stringify({ ...board, ...step, legs });
      },
    },
  ]);
  await respondTo(page, [
    { ...json, pattern: "*/api/desk/linehaul/legs/*/late*", bodyOf: () => JSON.stringify(late) },
  ]);
  await watchFirstRows(page);
  await page.goto(`${benchUrl}/linehaul?night=${night}`);
  return page;
}

/** A late leg with 40 PROs over 12 delivery manifests. */
function lateLeg(): LateLeg {
  const { manifests, pros, ...late } = lateLegOf();
  const times = <One>(count: number, [one]: readonly One[], nameOf: (at: number) => Partial<One>) =>
    Array.from(
      { length: one === undefined ? 0 : count },
      (_, at): One => ({ ...(one as One), ...nameOf(at) }),
    );
  return {
    ...late,
    manifests: times(latePlans, manifests, (at) => ({ manifestId: `d-${at}`, title: `STL-${at}` })),
    pros: times(latePros, pros, (at) => ({ shipmentId: `s-${at}`, title: String(418_219_000 + at) })),
  };
}

/** Opens the leg on top by its key. @returns milliseconds from the end of its data's response until it is painted */
async function timeLateLeg(page: Page): Promise<number> {
  await page.evaluate(() => {
    const look = () => {
      if (document.querySelector('section[aria-label="Impact of the late leg"]') === null)
        return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => Object.assign(window, { lateLegMs: performance.now() });
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  const read = await page.waitForFunction(() => {
    const { lateLegMs } = window as unknown as { lateLegMs?: number };
    const [response] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /legs\/[^/]+\/late/.test(name));
    return lateLegMs === undefined || response === undefined
      ? null
      : lateLegMs - (response as PerformanceResourceTiming).responseEnd;
  });
  return Number(await read.jsonValue());
}

/** The board of linehaul with 400 legs and 20,000 PROs: its first rows, keys and scrolling, and a late leg opened. */
export async function benchLinehaulRows(legs = usualLegs): Promise<void> {
  const name = `linehaul, ${shown(legs)} legs`;
  const reason = await whyNoServer();
  if (reason) return printSkipped(name, reason);
  const browser = await openBrowser();
  if (browser === null) return printSkipped(name, "no Chromium");
  const board = linehaulBoardOf({ legs: Array.from({ length: legs }, (_, at) => legOf(at)) });
  const late = lateLeg();
  const [first, keys, frames, small, opened]: number[][] = [[], [], [], [], []];
  try {
    for (let round = 0; round < rounds; round++) {
      const few = await openBoard(browser, { ...board, legs: board.legs.slice(0, 20) }, late);
      small?.push(await firstRowsOf(few));
      await few.context().close();
      const page = await openBoard(browser, board, late);
      first?.push(await firstRowsOf(page));
      // Wait until the page has started: what it does then is none of a key's business.
      await page.waitForTimeout(2_000);
      await watchKeys(page);
      keys?.push(...(await timeKeys(page)));
      frames?.push(...(await scroll(page, slow)).frameMs);
      opened?.push(await timeLateLeg(page));
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
  const ms = (value: number, most: number) => ({ value, unit: "ms", most });
  const [firstMs, smallMs] = [median(first ?? []), median(small ?? [])];
  printFigure(
    `${name}: navigation to first rows, median`,
    firstMs / smallMs,
    `${shown(firstMs)} ms; 20 legs ${shown(smallMs)} ms`,
    ms(firstMs, 800),
  );
  const [keyMs, frameMs] = [median(keys ?? []), quantile(frames ?? [], 0.95)];
  printFigure(`${name}: cursor key to painted, median`, null, `${shown(keyMs)} ms`, ms(keyMs, 30));
  printFigure(`${name}: between frames of scrolling, p95`, null, `${shown(frameMs)} ms`, ms(frameMs, 34));
  const openedMs = median(opened ?? []);
  printFigure(
    `${name}: late leg's data to painted, median`,
    null,
    `${shown(openedMs)} ms`,
    ms(openedMs, 100),
  );
}
