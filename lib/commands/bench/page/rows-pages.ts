import type { Browser, Page } from "@playwright/test";
import { respondTo } from "@/lib/commands/bench/open-browser";
import type { TripBoard } from "@/lib/contract/desk/trips-board";
import { boardParts } from "@/lib/desk/areas/trips/trip-desk";

/** Notes when the first rows are painted. Before the page is opened. */
export const watchFirstRows = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (document.querySelector("tbody tr[aria-selected]") === null) return requestAnimationFrame(look);
      const channel = new MessageChannel();
      channel.port1.onmessage = () => Object.assign(window, { firstRowsMs: performance.now() });
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });

/** Tells when the first rows were painted, milliseconds after the navigation; waits for them. */
export async function firstRowsOf(page: Page): Promise<number> {
  const read = await page.waitForFunction(() => (window as unknown as { firstRowsMs?: number }).firstRowsMs);
  return Number(await read.jsonValue());
}

/** As the desk responds: a large board in parts, the most urgent trips first. */
export function partOf(board: TripBoard, url: URL): string {
  const since = url.searchParams.get("since");
  const from = since === null ? 0 : since === board.step ? board.rows.length : Number(since);
  const { mostCharacters, beginning } = boardParts;
  const most = since === null ? beginning.characters : mostCharacters;
  let [to, characters] = [from, 0];
  while (to < board.rows.length && characters < most) characters += JSON.stringify(board.rows[to++]).length;
  // After what is most urgent all of them come.
  const more = to === board.rows.length ? null : since === null ? "0" : String(to);
  const rows = board.rows.slice(from, to);
  return JSON.stringify({ ...board, step: more ?? board.step, whole: since === null, rows, more });
}

interface BarePage {
  /** Address of any server: nothing is asked of it. */
  url: string;
  board: TripBoard;
  /** Bundled `rows-bare.tsx`. */
  script: string;
  columns: number;
}

/** Opens a bare table of the same trips. */
export async function openBare(browser: Browser, { url, board, script, columns }: BarePage): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const html = `<!doctype html><body style="margin:0;font:13px sans-serif"><div id="root"></div><script type="module">${script.replaceAll("</script", "<\\/script")}</script>`;
  await respondTo(page, [
    { pattern: "*/bench-rows?*", type: "text/html", bodyOf: () => html },
    { pattern: "*/bench-rows.json*", type: "application/json", bodyOf: (asked) => partOf(board, asked) },
  ]);
  await watchFirstRows(page);
  await page.goto(`${url}/bench-rows?columns=${columns}`);
  return page;
}
