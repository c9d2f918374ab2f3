import type { Browser, Page } from "@playwright/test";
import { benchUrl, whyNoServer } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, quantile, shown } from "@/lib/commands/bench/figures";
import { openBrowser, openDesk, respondTo } from "@/lib/commands/bench/open-browser";
import { scroll, slow, timeKeys, watchKeys } from "@/lib/commands/bench/page/rows";
import { firstRowsOf, watchFirstRows } from "@/lib/commands/bench/page/rows-pages";
import type { LinehaulBoard } from "@/lib/contract/desk/linehaul";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { legTrailerOf, linehaulBoardOf, linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import { boardParts } from "@/lib/desk/areas/linehaul/board/linehaul-board";
import { StepRows } from "@/lib/desk/boards/step-rows";

const usualLegs = 400;
/** Each leg is a double, so that 400 of them carry 20,000 PROs. */
const prosOfTrailer = 25;
const lateEvery = 10;
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
async function openBoard(browser: Browser, board: LinehaulBoard): Promise<Page> {
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
  await watchFirstRows(page);
  await page.goto(`${benchUrl}/linehaul?night=${night}`);
  return page;
}

/** The board of linehaul with 400 legs and 20,000 PROs: its first rows, keys and scrolling. */
export async function benchLinehaulRows(legs = usualLegs): Promise<void> {
  const name = `linehaul, ${shown(legs)} legs`;
  const reason = await whyNoServer();
  if (reason) return printSkipped(name, reason);
  const browser = await openBrowser();
  if (browser === null) return printSkipped(name, "no Chromium");
  const board = linehaulBoardOf({ legs: Array.from({ length: legs }, (_, at) => legOf(at)) });
  const [first, keys, frames, small]: number[][] = [[], [], [], []];
  try {
    for (let round = 0; round < rounds; round++) {
      const few = await openBoard(browser, { ...board, legs: board.legs.slice(0, 20) });
      small?.push(await firstRowsOf(few));
      await few.context().close();
      const page = await openBoard(browser, board);
      first?.push(await firstRowsOf(page));
      // Wait until the page has started: what it does then is none of a key's business.
      await page.waitForTimeout(2_000);
      await watchKeys(page);
      keys?.push(...(await timeKeys(page)));
      frames?.push(...(await scroll(page, slow)).frameMs);
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
}
