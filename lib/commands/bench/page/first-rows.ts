import type { Browser } from "@playwright/test";
import type { BenchMember } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";
import { addMember } from "@/lib/commands/bench/hours-carrier";
import { LoadClient } from "@/lib/commands/bench/load-client";
import { openBrowser, openDesk, scriptOf } from "@/lib/commands/bench/open-browser";
import { type OwnServer, openOwnServer } from "@/lib/commands/bench/own-server";
import { firstRowsOf, openBare, watchFirstRows } from "@/lib/commands/bench/page/rows-pages";
import { manyTrips } from "@/lib/commands/bench/page/rows-trips";
import { boardParts } from "@/lib/desk/areas/trips/trip-desk";

const usualTrips = 10_000;
const rounds = 5;
const callsAtOnce = 16;
/** The desk works out plans once it has read the trips. */
const plansMs = 20_000;
const hourMs = 3_600_000;

const stopOf = (trip: number, place: number, nowMs: number) => {
  const endMs = nowMs + ((trip % 90) + place * 8) * hourMs;
  return {
    externalStopId: `${trip}-${place}`,
    location: {
      name: `Dock ${trip + place}`,
      ...{ address1: `${place} Main St`, city: "Joliet", state: "IL", country: "USA" },
      ...{ latitude: 41.5 + place / 10, longitude: -88.1 },
    },
    windowStartTime: new Date(endMs - 2 * hourMs).toISOString(),
    windowEndTime: new Date(endMs).toISOString(),
  };
};

async function makeTrips({ url, apiKey }: OwnServer, count: number): Promise<void> {
  const nowMs = Date.now();
  const client = new LoadClient({ apart: true });
  const requests = Array.from({ length: count }, (_, trip) => ({
    method: "POST",
    url: `${url}/platform/truckload/trips`,
    headers: { apiKey, "content-type": "application/json" },
    body: JSON.stringify({
      externalTripId: `TL-${100_000 + trip}`,
      displayName: `TL-${100_000 + trip}`,
      stops: [0, 1, 2].map((place) => stopOf(trip, place, nowMs)),
    }),
  }));
  await client.send(requests, 1, undefined, callsAtOnce);
  await client.close();
}

/** Waits until the desk has read all trips, and a while longer. @returns how many columns its board shows */
async function settle(browser: Browser, member: BenchMember, count: number): Promise<number> {
  const context = await openDesk(browser, member);
  const page = await context.newPage();
  await page.goto(`${member.url}/trips`);
  const foot = page.getByRole("status").filter({ hasText: `${shown(count)} trips` });
  await foot.waitFor({ timeout: 300_000 });
  await page.waitForTimeout(plansMs);
  const columns = await page.locator("tbody tr[aria-selected]").first().locator("> *").count();
  await context.close();
  return columns;
}

async function ours(browser: Browser, member: BenchMember): Promise<number> {
  const context = await openDesk(browser, member);
  const page = await context.newPage();
  await watchFirstRows(page);
  await page.goto(`${member.url}/trips`);
  const ms = await firstRowsOf(page);
  await context.close();
  return ms;
}

/** The trip board of a desk with so many trips, opened anew, beside a bare table of as many in the same browser. */
export async function benchFirstRows(count = usualTrips): Promise<void> {
  const name = `first rows, ${shown(count)} trips`;
  const browser = await openBrowser();
  if (browser === null) return printSkipped(name, "no Chromium");
  const trips = manyTrips(count, Date.now());
  const board = { ...trips, rows: boardParts.beginning.inOrder(trips.rows) };
  const script = await scriptOf("rows-bare.tsx");
  const server = await openOwnServer();
  const [mine, bare]: [number[], number[]] = [[], []];
  try {
    await makeTrips(server, count);
    const member = addMember(server.url, server.variables);
    const columns = await settle(browser, member, count);
    for (let round = 0; round < rounds; round++) {
      mine.push(await ours(browser, member));
      const page = await openBare(browser, { url: server.url, board, script, columns });
      bare.push(await firstRowsOf(page));
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
  printFigure(
    `${name}: navigation to painted, median`,
    median(mine) / median(bare),
    `${shown(median(mine))} ms; bare TanStack table ${shown(median(bare))} ms`,
    { value: median(mine), unit: "ms", most: 800 },
  );
}
