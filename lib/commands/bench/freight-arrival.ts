import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { type BenchMember, headerOf, signIn } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, quantile, secondsOf, shown } from "@/lib/commands/bench/figures";
import { post } from "@/lib/commands/bench/made-company";
import { openBrowser, openDesk } from "@/lib/commands/bench/open-browser";

const measuredMs = { arrival: 120_000, lists: 60_000 };
const eventsPerMinute = 1_000;
const probeEveryMs = 3_000;
const readEveryMs = 500;
const timeoutMs = 30_000;
const limits = { arrivalMs: 2_000, pageMs: 50 };
const terminal = "STL";
/** Before all others, where rows are in the order of their ZIP codes. */
const probe = { number: "PROBE-1", zip: "00001" };
const today = new Date().toISOString().slice(0, 10);

/** Requests of a list page. */
const lists = [
  `freight/board?terminal=${terminal}&part=available`,
  "freight/board?part=none",
  "freight/find?text=000000012",
  `events?terminal=${terminal}`,
];

/** A desk that follows 1,000 events a minute: from the request that makes one to the row on screen. */
export async function measureArrival(member: BenchMember, apiKey: string): Promise<void> {
  const browser = await openBrowser();
  if (browser === null) return printSkipped("freight desk: an event to its row", "there is no Chromium");
  try {
    const page = await (await openDesk(browser, member)).newPage();
    await page.goto(`${member.url}/freight?terminal=${terminal}&day=${today}&group=none&sort=zip`);
    await page.getByRole("row", { name: probe.number }).waitFor({ timeout: timeoutMs });
    const untilMs = Date.now() + measuredMs.arrival;
    const [arrivals] = await Promise.all([
      watchProbes(page, member.url, apiKey, untilMs),
      makeEvents(member.url, apiKey, untilMs),
    ]);
    const figure = `p50 ${shown(median(arrivals))} ms, p95 ${shown(quantile(arrivals, 0.95))} ms, of ${limits.arrivalMs} ms`;
    printFigure(
      "freight desk: an event to its row on screen",
      quantile(arrivals, 0.95) / limits.arrivalMs,
      `${figure}; ${arrivals.length} tries beside ${shown(eventsPerMinute)} events a minute`,
    );
  } finally {
    await browser.close();
  }
}

/** Its list pages meanwhile. Without a browser, which draws on another machine than the one that serves. */
export async function measureLists(member: BenchMember, apiKey: string): Promise<void> {
  const untilMs = Date.now() + measuredMs.lists;
  const [reads] = await Promise.all([readLists(member, untilMs), makeEvents(member.url, apiKey, untilMs)]);
  for (const [path, millis] of reads)
    printFigure(
      `freight desk: ${path.split("?")[0]} meanwhile`,
      median(millis) / limits.pageMs,
      `p50 ${shown(median(millis))} ms, p95 ${shown(quantile(millis, 0.95))} ms, of ${limits.pageMs} ms`,
    );
}

/** Makes the terminal of the measured pages, and the shipment that is watched. */
export async function openTerminal({ url }: BenchMember, apiKey: string): Promise<void> {
  const user = { externalUserId: "D-1", first: "Ada", last: "Byron", roles: ["Driver"] };
  const body = { ...user, login: { password: "correct horse" }, externalTerminalIds: [terminal] };
  await post(`${url}/platform/users`, apiKey, JSON.stringify(body), "application/json");
  await change(url, apiKey, probe.number, 1);
}

/** One event each. */
async function change(url: string, apiKey: string, proNumber: string, pieces: number): Promise<void> {
  const associatedShipment = {
    shipmentType: "delivery",
    proNumber,
    deliveryDate: today,
    destinationTerminalCode: terminal,
    consigneeName: "Acme",
    consigneeAddress: "1 Main St",
    consigneeCity: "Agawam",
    consigneeState: "MA",
    consigneeZip: proNumber === probe.number ? probe.zip : "63101",
    shipmentTotalPieces: pieces,
  };
  const body = JSON.stringify({ associatedShipment, terminalCode: terminal });
  await post(`${url}/platform/shipment`, apiKey, body, "application/json");
}

/** Shipments that are made once and changed from then on, at an even pace. */
async function makeEvents(url: string, apiKey: string, untilMs: number): Promise<void> {
  const fromMs = Date.now();
  for (let made = 0; Date.now() < untilMs; made++) {
    await change(url, apiKey, `PACE-${made % 500}`, 1 + made);
    await sleep(Math.max(0, fromMs + (made * 60_000) / eventsPerMinute - Date.now()));
  }
}

async function watchProbes(page: Page, url: string, apiKey: string, untilMs: number): Promise<number[]> {
  const millis: number[] = [];
  const row = page.getByRole("row", { name: probe.number });
  for (let pieces = 1_001; Date.now() < untilMs; pieces++) {
    const from = Date.now();
    await change(url, apiKey, probe.number, pieces);
    await row.getByText(shown(pieces)).waitFor({ timeout: timeoutMs });
    millis.push(Date.now() - from);
    // Off the beat of the desk's turns, so that all waits are met.
    await sleep(probeEveryMs + ((pieces * 377) % 600));
  }
  return millis;
}

async function readLists(member: BenchMember, untilMs: number): Promise<[string, number[]][]> {
  const cookie = headerOf(await signIn(member));
  const millis = lists.map((path): [string, number[]] => [path, []]);
  while (Date.now() < untilMs)
    for (const [path, times] of millis) {
      const read = async () => {
        const response = await fetch(`${member.url}/api/desk/${path}`, { headers: { cookie } });
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
        await response.text();
      };
      times.push((await secondsOf(read)) * 1000);
      await sleep(readEveryMs);
    }
  return millis;
}
