import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { type HoursCarrier, openHoursCarrier } from "@/lib/commands/bench/hours-carrier";
import { openBrowser, openDesk } from "@/lib/commands/bench/open-browser";
import { serverProgram } from "@/lib/commands/server-process";
import { FrameSplitter, frameKind } from "@/lib/contract/live/live-frame";
import { LiveChange } from "@/lib/contract/live/live-payloads";

const drivers = 2_000;
/** Long enough for the first reading of everybody, and for its announcement. */
const settleMs = 45_000;
const measuredMs = 60_000;
const tries = 12;
const timeoutMs = 15_000;
/** The change is handed in so late that the clock shows other minutes. */
const changedAgoMinutes = 20;

interface Quiet {
  requests: string[];
  bytes: number;
  liveBytes: number;
  changes: string[];
}

/** Counts what a page asks for and receives from now on, and what the stream announces beside it. */
async function watch(context: BrowserContext, page: Page, url: string) {
  const seen: Quiet = { requests: [], bytes: 0, liveBytes: 0, changes: [] };
  const session = await context.newCDPSession(page);
  const urls = new Map<string, string>();
  await session.send("Network.enable");
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const path = new URL(request.url).pathname;
    urls.set(requestId, path);
    if (path !== "/live") seen.requests.push(path);
  });
  // The stream was opened before: what has no request here is its bytes.
  session.on("Network.dataReceived", ({ requestId, dataLength }) => {
    if (urls.has(requestId) && urls.get(requestId) !== "/live") seen.bytes += dataLength;
    else seen.liveBytes += dataLength;
  });
  const stop = new AbortController();
  const cookie = (await context.cookies(url)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const response = await fetch(`${url}/live`, { headers: { cookie }, signal: stop.signal });
  const readOn = async () => {
    const splitter = new FrameSplitter();
    for await (const chunk of response.body ?? [])
      for (const { kind, payload } of splitter.push(chunk))
        if (kind === frameKind.change) seen.changes.push(changeOf(payload));
  };
  readOn().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  return { seen, stop: () => stop.abort() };
}

function changeOf(payload: Uint8Array): string {
  const { resource, id } = LiveChange.parse(JSON.parse(new TextDecoder().decode(payload)));
  return `${resource} ${id}`;
}

async function measureQuiet(context: BrowserContext, page: Page, url: string): Promise<void> {
  const { seen, stop } = await watch(context, page, url);
  await sleep(measuredMs);
  stop();
  const names = (all: readonly string[]) => [...new Set(all)].join(", ") || "none";
  const asked = `${seen.requests.length} requests (${names(seen.requests)}), ${shown(seen.bytes)} bytes`;
  const announced = `${seen.changes.length} changes announced (${names(seen.changes)})`;
  printFigure(
    `hours, quiet minute, ${drivers} drivers`,
    null,
    `${asked}; ${announced}; stream ${shown(seen.liveBytes)} bytes`,
  );
}

const rows = (page: Page) => page.locator("tbody tr");

/** Looks at each frame until the only row says that its driver drives. @returns when, on the machine's clock */
async function whenDriving(page: Page): Promise<number> {
  const before = await rows(page).first().textContent();
  const handle = await page.waitForFunction(
    (was) => {
      const text = document.querySelector("tbody tr")?.textContent ?? was;
      return text !== was && /driving/i.test(text ?? "") && Date.now();
    },
    before,
    { polling: "raf", timeout: timeoutMs },
  );
  return Number(await handle.jsonValue());
}

async function measureDuty(page: Page, { member, change }: HoursCarrier): Promise<void> {
  const millis: number[] = [];
  for (let round = 0; round < tries; round++) {
    // One that rests: drivers rest, drive and load by turns. Four digits are nobody else's beginning.
    const driver = String(1_002 + round * 3);
    await page.goto(`${member.url}/hours?search=${encodeURIComponent(`D-${driver}`)}`);
    await rows(page).first().waitFor({ timeout: timeoutMs });
    await sleep(1_500);
    const changed = whenDriving(page);
    const from = Date.now();
    await change(`D-${driver}`, "DRIVING", changedAgoMinutes);
    millis.push((await changed) - from);
  }
  const all = millis.map((ms) => shown(ms)).join(", ");
  printFigure(
    "duty change → clock on screen",
    null,
    `${shown(median(millis))} ms in the middle, ${shown(Math.max(...millis))} at most (aim: 2,000): ${all}`,
  );
}

/** The hours board in a browser: a minute in which nobody changes duty, then changes of duty. */
export async function benchHours(): Promise<void> {
  const name = `hours, ${drivers} drivers`;
  if (!existsSync(serverProgram)) return printSkipped(name, "there is no dist: run npm run build first");
  const browser = await openBrowser();
  if (browser === null) return printSkipped(name, "there is no Chromium");
  try {
    const carrier = await openHoursCarrier(drivers);
    try {
      const context = await openDesk(browser, carrier.member);
      const page = await context.newPage();
      await page.goto(`${carrier.member.url}/hours`);
      await rows(page).first().waitFor({ timeout: settleMs });
      await sleep(settleMs);
      await measureQuiet(context, page, carrier.member.url);
      await measureDuty(page, carrier);
    } finally {
      await carrier.close();
    }
  } finally {
    await browser.close();
  }
}
