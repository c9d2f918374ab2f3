import { DeskDriver, expect, test } from "./drivers/desk";

test.setTimeout(180_000);

test("by keys alone an exception is claimed, cleared with a reason and taken back", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  await page.goto("/exceptions");
  const rows = page.getByRole("grid", { name: "Exceptions" }).locator("tbody tr:has([role=gridcell])");
  await expect(rows.first()).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press("j");
  await page.keyboard.press("c");
  const mine = rows.filter({ hasText: "Dana Whitfield" });
  await expect(mine.first()).toBeVisible();
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByRole("textbox").fill("The customer agreed to a later time");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Clear" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  // The row of the cursor stays where it is.
  const cleared = mine.filter({ hasText: "Cleared" });
  await expect(cleared).toHaveCount(1);
  await page.keyboard.press("z");
  await expect(cleared).toHaveCount(0);
  await expect(mine.first()).toBeVisible();
});

test("a shift's sheet is closed by one with a note and taken over by another", async ({
  page,
  desk,
  browser,
}) => {
  await desk.signInAs("dispatcher");
  await page.goto("/handover");
  await expect(page.getByRole("heading", { name: /Risks in the next six hours/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: /Unanswered messages/ })).toBeVisible();
  await desk.expectAccessible();
  const note = `Dock 4 is shut until ${Date.now()}`;
  await page.getByLabel("Note for the next shift").fill(note);
  await page.getByRole("button", { name: "Close and hand over" }).click();
  await expect(page.getByRole("button", { name: "Take over" })).toBeVisible();
  await desk.expectAccessible();
  const address = page.url();
  const context = await browser.newContext();
  const next = new DeskDriver(await context.newPage());
  await next.signInAs("manager");
  await next.page.goto(address);
  await expect(next.page.getByText(note)).toBeVisible();
  await next.page.getByRole("button", { name: "Take over" }).click();
  await expect(next.page.getByText(/^Marcus Oyelaran, /)).toBeVisible();
  await expect(page.getByText(/^Marcus Oyelaran, /)).toBeVisible();
  expect(next.complaints).toEqual([]);
  await context.close();
});

test("exceptions and events, and what opens over them, have nothing that axe finds", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  // The offices of the demo clear refusals and messages themselves; nobody repairs an ELD meanwhile.
  for (const [path, name, text, dialogs] of [
    ["/exceptions", "Exceptions", "ELD malfunction", ["s", "e"]],
    ["/events", "Events", "", []],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole("grid", { name }).locator("tbody tr:has([role=gridcell])");
    const row = rows.filter({ hasText: text }).first();
    await expect(row).toBeVisible({ timeout: 120_000 });
    await row.click();
    await expect(page.getByRole("complementary", { name: /^Selected/ })).toBeVisible();
    await desk.expectAccessible();
    for (const key of dialogs) {
      await page.keyboard.press(key);
      await desk.expectAccessibleDialog();
    }
  }
});
