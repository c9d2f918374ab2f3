import { readFile } from "node:fs/promises";
import { expect, test } from "./drivers/desk";
import { FreightDriver } from "./drivers/freight";
import { ManifestsDriver } from "./drivers/manifests";

// A carrier that has just been made writes its freight for a minute, and its days are planned.
test.setTimeout(180_000);

/** After so long the desk says that planning is busy. */
const rankingMs = 25_000;

/** Names a terminal whose planning the demo carrier leaves to the dispatcher. */
const terminal = "?terminal=JOL";

test("by keys alone a day is planned: freight onto a new manifest, order, unit and driver, closed and dispatched", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const freight = new FreightDriver(page);
  const manifests = new ManifestsDriver(page);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const done = (label: RegExp) => expect(page.getByText(label).first()).toBeVisible();
  await freight.open(terminal);

  // Freight of three customers, far from each other in the list, onto a manifest of its own.
  await press("j", "j", "x", ...Array(8).fill("j"), "x", ...Array(8).fill("j"), "x");
  await expect(freight.chosen).toContainText("3 selected");
  await press("n");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("By keys");
  await press("Enter");
  const made = page.getByText(/^Made JOL-\d+-\d+; 3 of 3 shipments planned/);
  await expect(made).toBeVisible();
  const number = /JOL-\d+-\d+/.exec(await made.innerText())?.[0] ?? "";
  await expect(freight.chosen).toBeHidden();

  await press("g", "n");
  await expect(manifests.rows.filter({ hasText: number })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(number);
  await expect(manifests.rows).toHaveCount(1);
  await press("Tab", "j", "o");
  await expect(page.getByRole("heading", { name: new RegExp(number) })).toBeVisible();

  await press("j", "Alt+ArrowDown");
  await done(/: stops resequenced/);
  await press("e");
  await expect(page.getByLabel("Name")).toBeFocused();
  await page.getByLabel("Trailer").press("Control+a");
  await page.keyboard.type("V4003");
  await press("Control+Enter");
  await done(/: trailer V4003/);
  await press("c");
  // A planner that has just started plans every board first: a ranking may take as long as a request may wait for its turn.
  await expect(page.getByRole("radio", { checked: true })).toBeFocused({ timeout: rankingMs });
  await press("Enter");
  await done(/: driver [A-Z]/);
  // Marked as loaded first: closing asks about what still stands in an aisle.
  await press("Shift+Q");
  await done(/loaded/);
  await press("Shift+C");
  await done(/: closed/);
  await press("d");
  await done(/: dispatched/);
});

test("a copy is printed as PDF and by the browser, and the page says which copies are out", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const manifests = new ManifestsDriver(page);
  await manifests.open(terminal);
  await manifests.rows.first().dblclick();
  await expect(page.getByRole("region", { name: "Verdict" })).toBeVisible();
  await page.keyboard.press("Shift+P");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "As PDF" }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe("%PDF-");
  await expect(page.getByText(/^Driver copy of \d\d:\d\d/)).toBeVisible();
  await page.keyboard.press("Shift+P");
  await page.getByRole("button", { name: "Print from the browser" }).click();
  await expect(page.getByRole("article", { name: /^Driver copy/ })).toBeVisible();
  await desk.expectAccessible();
});

test("the board, a manifest and what opens over it have nothing that axe finds", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const manifests = new ManifestsDriver(page);
  await manifests.open(terminal);
  await desk.expectAccessible();
  // Another journey's manifest has one stop: there is nothing to put in order.
  const ofDay = manifests.rows.filter({ hasText: "Planning" }).filter({ hasNotText: "E2E" });
  await ofDay.first().dblclick();
  await expect(page.getByRole("region", { name: "Verdict" })).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press("j");
  for (const key of ["e", "c", "Shift+A", "Shift+O", "Shift+P", "Shift+F"]) {
    await page.keyboard.press(key);
    await desk.expectAccessibleDialog();
  }
});
