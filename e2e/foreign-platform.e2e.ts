import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { hasPositionFlag, movedFlag } from "@/lib/contract/live/live-frame";
import { type ForeignDesk, openForeignDesk } from "./attack/foreign-desk";
import { startOwnServer, temporaryFolder } from "./attack/own-server";
import type { Fault } from "./drivers/faulty-platform";
import { platformFaults } from "./drivers/platform-faults";
import { strangersManner, tellsNoSpeed } from "./drivers/stranger";
import { isDriving, newestOf, StrangersPlatform } from "./drivers/strangers-platform";

// Desks on somebody else's platform, which fails in the ways that platforms do. Two beside each other: most of the
// time they wait.

const vehicles = 120;
const apiKey = "stranger-7Qx2-key-of-browser-tests";
const unknownNumber = "987654321";
/** Read every five seconds: this old, positions were missed once at least. */
const agedSeconds = 8;
const liveSeconds = 6;
const faultsOfOne = ["500 with a stack", "429, wait two seconds", "a page with status 200"];
const faultsOfOther = ["lists that are texts"];
const silenceMs = 30_000;
/** Longer than the desk takes to follow its platform. */
const settledMs = 10_000;
/** A manifest with its freight is some calls and reads one after another, beside the other desk's faults. */
const writtenMs = 60_000;

let ends: (() => unknown)[] = [];
let platform: StrangersPlatform;
let desks: ForeignDesk[];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const [folder, logs] = [temporaryFolder(), temporaryFolder()];
  const logFile = join(logs.path, "servers.log");
  const variables = {
    DATA_DIR: folder.path,
    DEMO: "1",
    DEMO_VEHICLES: String(vehicles),
    PLATFORM_EXTENSIONS: "0",
    PLATFORM_API_KEY: apiKey,
  };
  const server = await startOwnServer(variables, { platformOnly: true, logFile });
  ends = [() => server.stop(), folder.remove, logs.remove];
  platform = new StrangersPlatform(`${server.url}/platform`, apiKey, vehicles);
  desks = await Promise.all(
    [1, 2].map(() => openForeignDesk(platform.url, apiKey, logFile, strangersManner)),
  );
});

test.afterAll(async () => {
  await Promise.all((desks ?? []).map((desk) => desk.close()));
  for (const end of ends) await end();
});

/** Opens a page of the desk as its admin. */
async function openPage(browser: Browser, { url, cookie }: ForeignDesk, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  const cookies = cookie.split("; ").map((pair) => {
    const at = pair.indexOf("=");
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Age of the positions as the page shows it, seconds; null where it shows none. */
async function shownAge(page: Page): Promise<number | null> {
  const [, number, unit] = /positions (\d+) ?(s|m)\b/.exec(await banner(page).innerText()) ?? [];
  return number === undefined ? null : Number(number) * (unit === "m" ? 60 : 1);
}
const banner = (page: Page) => page.locator("[data-freshness]");

/** Puts a fault in: the age is shown while it lasts, and afterwards the page is live again by itself. */
async function tryFault(page: Page, desk: ForeignDesk, fault: Fault, leastMs = 0): Promise<void> {
  desk.platform.fault = fault;
  await Promise.all([
    expect.poll(() => shownAge(page), { timeout: 25_000 }).toBeGreaterThanOrEqual(agedSeconds),
    sleep(leastMs),
  ]);
  desk.platform.fault = strangersManner;
  await expect.poll(() => shownAge(page), { timeout: 45_000 }).toBeLessThanOrEqual(liveSeconds);
  await expect(banner(page)).toHaveAttribute("data-freshness", "live");
}

const faultOf = (name: string): Fault => {
  const fault = platformFaults[name];
  if (!fault) throw new Error(`There is no fault ${name}`);
  return fault.apply;
};

/** Follows trips by their numbers, one of which there is not. */
async function followTrips(page: Page, numbers: readonly number[]): Promise<void> {
  await expect(page.getByText("This platform lists no trips")).toBeVisible();
  await page.keyboard.press("Shift+N");
  await page.getByLabel(/^Trip numbers/).fill([...numbers, unknownNumber].join("\n"));
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: /^Follow \d/ }).press("Enter");
  await expect(page.getByRole("list", { name: "Results" }).getByRole("listitem").first()).toContainText(
    `${unknownNumber}Not found`,
  );
  await expect(page.getByLabel(/^Trip numbers/)).toHaveValue(unknownNumber);
  await page.keyboard.press("Escape");
  await expect(tripRows(page)).toHaveCount(numbers.length);
}
const tripRows = (page: Page) => page.getByRole("grid", { name: "Trips" }).locator("tbody tr[aria-rowindex]");

/** A truck without a speed that drives is moving. */
async function expectMovingBySight(page: Page, { live }: ForeignDesk): Promise<void> {
  const driving = (await platform.snapshot())
    .filter((position) => tellsNoSpeed(position.vehicle) && isDriving(position))
    .map(({ vehicle }) => vehicle);
  expect(driving.length).toBeGreaterThan(0);
  const seen = () => {
    const newest = newestOf(live);
    return driving.find((vehicle) => newest.get(vehicle)?.flags === (hasPositionFlag | movedFlag)) ?? null;
  };
  await expect.poll(seen, { timeout: 90_000 }).not.toBeNull();
  await page.goto(`/map?vehicle=${seen()}`);
  await expect(page.getByText("Not reported; moving by its last positions")).toBeVisible();
  await expect(page.getByText(`${vehicles} vehicles`)).toBeVisible();
}

interface AvailableShipment {
  proNumber: string;
  type: string;
  status: string;
  manifestId: string | null;
  terminal: string | null;
  /** YYYY-MM-DD */
  day: string | null;
  party: { zip: string | null };
}

/** Freight that waits at a terminal, and the day by which all of it is wanted. */
interface Waiting {
  terminal: string;
  pros: string;
  /** Null where none is told. */
  day: string | null;
}

/** Terminals with deliveries for two places that nobody has planned, as the page has them. */
async function terminalsWithFreight({ url, cookie }: ForeignDesk): Promise<Waiting[]> {
  const response = await fetch(`${url}/api/desk/freight/board?part=available`, { headers: { cookie } });
  const { shipments } = (await response.json()) as { shipments: AvailableShipment[] };
  const free = shipments.filter(
    ({ type, status, manifestId }) =>
      type === "delivery" && ["open", "unknown"].includes(status) && manifestId === null,
  );
  const terminals = [...new Set(free.flatMap(({ terminal }) => terminal ?? []))];
  return terminals.flatMap((terminal) => {
    const there = free.filter((one) => one.terminal === terminal);
    const pros = there.map(({ proNumber }) => proNumber).join();
    // At night today's freight is on the road, and what waits is tomorrow's.
    const day =
      there
        .flatMap((one) => one.day ?? [])
        .sort()
        .at(-1) ?? null;
    const isForTwo = new Set(there.map(({ party }) => party.zip)).size > 1;
    return isForTwo ? [{ terminal, pros, day }] : [];
  });
}

/** A terminal at which the same freight for two places goes on waiting: a carrier that has just been made moves its own. */
async function terminalWithFreight(desk: ForeignDesk): Promise<Waiting> {
  let before: Waiting[] = [];
  let found: Waiting | undefined;
  const look = async () => {
    const now = await terminalsWithFreight(desk);
    found = now.find((one) =>
      before.some(({ terminal, pros }) => terminal === one.terminal && pros === one.pros),
    );
    before = now;
    return found;
  };
  await expect.poll(look, { timeout: 120_000, intervals: [settledMs] }).toBeTruthy();
  if (found === undefined) throw new Error("No freight waits");
  return found;
}

/** Plans freight of which no more is told than is published, and puts its stops in another order. What nobody told is named. */
async function planFreight(page: Page, desk: ForeignDesk): Promise<void> {
  const { terminal, day } = await terminalWithFreight(desk);
  await page.goto(`/freight?terminal=${terminal}${day === null ? "" : `&day=${day}`}&group=none&sort=zip`);
  await expect(page.getByText(/^Not reported by this platform: /)).toBeVisible();
  await expect(page.getByText(/events of an unknown type or shape are kept/)).toBeVisible();
  await expect(page.getByText(/^Unknown/).first()).toBeVisible();
  const freight = page.getByRole("grid", { name: "Freight" });
  for (const key of ["Home", "x", "End", "x", "n"]) await freight.press(key);
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Untold");
  await page.keyboard.press("Enter");
  const made = page.getByText(/^Made .*; 2 of 2 shipments planned/);
  await expect(made).toBeVisible({ timeout: writtenMs });
  const number = /Made ([^;]+);/.exec(await made.innerText())?.[1] ?? "";
  await page.goto(`/manifests/${number}`);
  const stops = page.getByRole("table", { name: "Stops" });
  await expect(stops).toContainText(/1.*2/s);
  await expect(page.getByText(/^Not known: .*which freight is at which stop/)).toBeVisible();
  for (const key of ["j", "Alt+ArrowDown"]) await page.keyboard.press(key);
  await expect(page.getByText(/The stop sequence is kept in Haulboard/)).toBeVisible();
}

test("on a stranger's platform the desk shows what there is, its age in every fault, and is well again by itself", async ({
  browser,
}) => {
  test.setTimeout(260_000);
  const fromMs = Date.now();
  const [one, other] = desks as [ForeignDesk, ForeignDesk];
  const [trips, fleet] = await Promise.all([
    openPage(browser, one, "/trips"),
    openPage(browser, other, "/fleet"),
  ]);
  const inTurns = async (page: Page, desk: ForeignDesk, names: readonly string[]) => {
    for (const name of names) await test.step(name, () => tryFault(page, desk, faultOf(name)));
  };
  await Promise.all([
    (async () => {
      const numbers = (await platform.tripIds()).slice(0, 3);
      await followTrips(trips, numbers);
      await inTurns(trips, one, faultsOfOne);
      await expect(tripRows(trips)).toHaveCount(numbers.length);
      await expectMovingBySight(trips, one);
    })(),
    (async () => {
      await test.step("silence", () => tryFault(fleet, other, faultOf("silence"), silenceMs));
      await inTurns(fleet, other, faultsOfOther);
      await test.step("freight", () => planFreight(fleet, other));
    })(),
  ]);
  await Promise.all([one, other].map((desk) => platform.expectNothingLost(desk, fromMs)));
});
