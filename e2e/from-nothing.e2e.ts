import { execFileSync } from "node:child_process";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { ServerProcess } from "@/lib/commands/server-process";
import { startOwnServer, temporaryFolder } from "./attack/own-server";
import { typeAsPeopleDo } from "./drivers/typing";

// A carrier from nothing: a server of its own on an empty folder, by pages alone but for the one call of a device.

// Each goes on from where the one before it ended: a second go begins with the first. Each takes
// half a minute by itself and several beside other work.
test.describe.configure({ mode: "serial", timeout: 240_000 });

let ends: (() => unknown)[] = [];
let server: ServerProcess;
/** Secret of the key that the first test made. */
let deviceKey = "";

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const [folder, logs] = [temporaryFolder(), temporaryFolder()];
  server = await startOwnServer(
    { DATA_DIR: folder.path, DEMO: "0" },
    { logFile: join(logs.path, "server.log"), limitMs: 120_000 },
  );
  ends = [() => server.stop(), folder.remove, logs.remove];
});
test.afterAll(async () => {
  for (const end of ends) await end();
});

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(new RegExp(`^${label}`)).fill(text);
};
const step = (page: Page, name: string) => page.getByRole("listitem", { name });

async function faultsOf(page: Page): Promise<string[]> {
  // Wait for what fades in: half faded, its colors are others.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== "running" || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

test("from an empty data folder to a first admin, a vehicle, a driver, a key and a position", async ({
  page,
}) => {
  const code = server.printed.match(/with the code (\S+)/)?.[1] ?? "";
  await page.goto(`${server.url}/sign-in`);
  await page.getByRole("link", { name: "Set it up" }).click();
  await fill(page, {
    Code: "AAAA-BBBB-CCCC",
    Company: "Bluestem Gate Freight",
    "Your name": "Ann Keller",
    "Your e-mail": "ann@bluestem.example",
    Password: "a long password",
  });
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.getByText(/isn't the code/)).toBeVisible();
  await expect(page.getByLabel(/^Company/)).toHaveValue("Bluestem Gate Freight");
  expect(await faultsOf(page)).toEqual([]);
  await fill(page, { Code: code });
  await page.getByRole("button", { name: "Begin" }).click();

  await expect(page.getByText("Waiting for the first position.")).toBeVisible();
  await expect(page.getByText("0 of 7 done")).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Add a terminal" }).click();
  await fill(page, { Code: "STL", Name: "St. Louis", Street: "1 Hall St", City: "St. Louis", State: "MO" });
  await page.getByRole("button", { name: /^Add(?! a)/ }).click();
  await expect(step(page, "Company, terminals").getByText("1 terminal: STL")).toBeVisible();
  await step(page, "Drivers").getByRole("link", { name: "Add one" }).click();
  await fill(page, {
    "First name": "Dana",
    "Last name": "Ortiz",
    Id: "D-1",
    Terminals: "STL",
    Roles: "Driver",
    Password: "correct horse",
  });
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect(page.getByText("Dana Ortiz is made")).toBeVisible();
  // The card leads back.
  await page.getByRole("link", { name: /^Set up/ }).click();
  await expect(step(page, "Drivers").getByText("1 driver")).toBeVisible();
  await step(page, "Places").getByRole("button", { name: /^Skip/ }).click();
  await expect(page.getByText("2 of 7 done · 1 skipped")).toBeVisible();

  await step(page, "Vehicles").getByRole("link", { name: "Add one" }).click();
  await fill(page, { "Unit number": "T-1001" });
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect(page.getByText("T-1001 is created")).toBeVisible();
  await page.getByRole("link", { name: /^Set up/ }).click();
  await expect(step(page, "Vehicles").getByText("1 vehicle")).toBeVisible();

  await step(page, "Device key").getByRole("link", { name: "Create a key" }).click();
  await fill(page, { Name: "Yard tablets" });
  await page.getByRole("button", { name: /^Create key/ }).click();
  const call = await page.locator("pre").innerText();
  expect(call).toContain('"vehicle":"T-1001"');
  deviceKey = call.match(/hb_device_[\w-]+/)?.[0] ?? "";
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("link", { name: /^Set up/ }).click();
  await expect(page.getByText("Waiting for the first position.")).toBeVisible();
  expect(JSON.parse(execFileSync("bash", ["-c", call]).toString())).toMatchObject({ accepted: 1 });
  await expect(page.getByText(/^Position received from T-1001/)).toBeVisible();

  // Lead a member to the steps, and refuse a stranger, since a code opens once.
  await page.goto(`${server.url}/set-up`);
  await expect(page).toHaveURL(/\/set-up\/steps$/);
  await page.context().clearCookies();
  await page.goto(`${server.url}/set-up`);
  await expect(page.getByText("This desk has members already.")).toBeVisible();
});

/** Signs in, and counts from then on what is pressed. */
async function begin(page: Page) {
  const beganMs = Date.now();
  typeAsPeopleDo(page);
  await page.addInitScript(() => {
    const counted = () =>
      sessionStorage.setItem("presses", `${Number(sessionStorage.getItem("presses")) + 1}`);
    for (const type of ["click", "keydown"] as const)
      addEventListener(
        type,
        (event) => {
          // Count keys that do something, not letters of a text, and no click that a key makes.
          const isTyped = event instanceof KeyboardEvent && event.target instanceof HTMLInputElement;
          const isKey = event instanceof KeyboardEvent || event.detail > 0;
          if (event.isTrusted && isKey && (!isTyped || /Enter|Arrow/.test((event as KeyboardEvent).key)))
            counted();
        },
        { capture: true },
      );
  });
  await page.goto(`${server.url}/sign-in`);
  await fill(page, { "E-mail": "ann@bluestem.example", Password: "a long password" });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"));
  return async (name: string) => {
    const presses = await page.evaluate(() => Number(sessionStorage.getItem("presses")));
    const description = `${presses} clicks and keys, ${Math.round((Date.now() - beganMs) / 1_000)} s`;
    test.info().annotations.push({ type: name, description });
  };
}

test("from there to a dispatched trip", async ({ page }) => {
  const end = await begin(page);
  // Two stops of towns, and the driver by name: nobody knows the driver's hours on the first day, which asks for a reason.
  await page.goto(`${server.url}/trips?sheet=new`);
  const places = page.getByRole("combobox", { name: /^Place/ });
  for (const [index, town] of ["St. Louis MO", "Joliet IL"].entries()) {
    await places.nth(index).fill(town);
    await page
      .getByRole("option", { name: new RegExp(`^${town}`) })
      .first()
      .click();
  }
  const trip = page.getByRole("region", { name: "Trip" });
  await trip.getByLabel("Driver").fill("dana");
  await expect(trip.getByText(/^Dana Ortiz\. Is assigned/)).toBeVisible();
  await trip.getByLabel("Unit").fill("T-1001");
  await trip.getByLabel("Name").press("Control+Enter");
  await fill(page, { Reason: "First day: the log is not connected yet" });
  await page.getByRole("button", { name: "Do it anyway" }).click();
  await expect(page.getByText(/Assigned to Dana Ortiz/).first()).toBeVisible();
  await page.goto(`${server.url}/trips`);
  await expect(page.getByRole("grid").getByText("Dana Ortiz")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("d");
  await expect(page.getByText("On the road").first()).toBeVisible();
  await end("Dispatched trip");
});

test("from there to a completed manifest", async ({ page }) => {
  const end = await begin(page);
  await page.goto(`${server.url}/freight?terminal=STL`);
  await page.getByRole("button", { name: "Enter a delivery" }).click();
  await fill(page, {
    "PRO ·": "100200300",
    Consignee: "Prairie Tool",
    Address: "400 Clark Ave",
    City: "St. Louis",
  });
  await fill(page, { State: "MO", ZIP: "63102", Pieces: "4", Weight: "1,250" });
  await page.getByRole("button", { name: /^Enter(?! a)/ }).click();
  await expect(page.getByRole("grid").getByText("100200300")).toBeVisible();
  await page
    .getByRole("button", { name: /^New manifest/ })
    .first()
    .click();
  // The choice says a driver's place and work behind the name.
  const dana = page.getByRole("dialog").locator("option", { hasText: "Dana Ortiz" });
  await page
    .getByRole("dialog")
    .getByLabel("Driver")
    .selectOption(await dana.getAttribute("value"));
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const manifests = page.getByRole("complementary", { name: "Manifests" });
  await expect(manifests.getByText("Dana Ortiz")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("1");
  await expect(manifests.getByText("Select a manifest to see its route")).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(page.getByText("All freight known for", { exact: false })).toBeVisible();

  await page.goto(`${server.url}/manifests?terminal=STL`);
  await expect(page.getByRole("grid").getByText("Dana Ortiz")).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("d");
  await fill(page, { Reason: "First day" });
  await page.getByRole("button", { name: /^Dispatch it anyway/ }).click();
  await expect(page.getByText("Dispatched").first()).toBeVisible();
  // The driver's tablet reports the rest of the day.
  const at = (minute: number) => new Date(Date.now() - (5 - minute) * 60_000).toISOString();
  const number = (
    await page
      .getByText(/^STL-\d{6}-01$/)
      .first()
      .innerText()
  ).trim();
  const events = [
    { id: "1", type: "routeStart", manifestNumber: number },
    { id: "2", type: "stopArrival", proNumber: "100200300" },
    { id: "3", type: "shipmentComplete", proNumber: "100200300", completionCode: "0000" },
    { id: "4", type: "stopComplete", proNumber: "100200300" },
    { id: "5", type: "stopDeparture", proNumber: "100200300" },
    { id: "6", type: "routeComplete", manifestNumber: number },
  ].map((event, index) => ({ ...event, eventTime: at(index) }));
  const sent = await page.request.post(`${server.url}/platform/device/route-progress`, {
    headers: { apiKey: deviceKey },
    data: { items: events },
  });
  expect(await sent.json()).toMatchObject({ accepted: 6, refused: [] });
  await page.goto(`${server.url}/set-up/steps`);
  const day = page.getByRole("region", { name: "Your first day" });
  await expect(day.getByText(/^Open:/)).toHaveCount(0);
  await end("Completed manifest");
});
