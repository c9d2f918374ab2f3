import { expect, test } from "./drivers/desk";
import { DriverHoursDriver } from "./drivers/driver-hours";

test("a driver's log is eight days as graphs, and each as a table for those who do not see them", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const driver = new DriverHoursDriver(page);
  await driver.openSomebody();
  await expect(driver.tables.nth(1).getByRole("row").nth(1)).toContainText(/\d\d:\d\d/);
  await expect(page.getByText("Can drive now").or(page.getByText("The clocks are not known"))).toBeVisible();
});

test("keys move between the days, show the table and go back to the board", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const driver = new DriverHoursDriver(page);
  await driver.openSomebody();
  await expect(driver.openDay()).toContainText("today");
  await page.keyboard.press("j");
  await expect(driver.openDay()).not.toContainText("today");
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await page.keyboard.press("1");
  await expect(page.getByLabel("Table of the open day")).toBeChecked();
  await page.keyboard.press("k");
  await expect(driver.openDay()).toContainText("today");
  await page.keyboard.press("b");
  await expect(page).toHaveURL(/\/hours$/);
});

test("a key on the heels of others is not lost while what they changed is still being written", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const driver = new DriverHoursDriver(page);
  await driver.openSomebody();
  await driver.pressAtOnce(["j", "1", "j", "b"]);
  await expect(page).toHaveURL(/\/hours$/);
  await expect(page.getByRole("grid", { name: "Drivers' hours" })).toBeVisible();
  await page.keyboard.press("j");
  await driver.pressAtOnce(["h", "h", "o"]);
  await expect(page).toHaveURL(/\/hours\/[^?]+/);
});

test("a link opens the same day for a colleague", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const driver = new DriverHoursDriver(page);
  await driver.openSomebody();
  await page.keyboard.press("j");
  const text = await driver.openDay().innerText();
  await expect(page).toHaveURL(/day=/);
  await page.goto(page.url());
  await expect(driver.openDay()).toHaveText(text);
});

test("a dispatcher proposes an edit, and original and proposal stand above one another", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const driver = new DriverHoursDriver(page);
  await driver.openSomebody();
  await page.keyboard.press("j");
  await page.keyboard.press("e");
  const sheet = driver.sheet("Propose an edit");
  await sheet.getByRole("button", { name: /^Propose/ }).click();
  await expect(sheet.getByLabel(/^Why/)).toHaveAttribute("aria-invalid", "true");
  await sheet.getByLabel(/^Why/).fill("Place was wrong");
  await sheet.getByLabel("Place").fill("Gate 3, dock 12");
  await sheet.getByRole("button", { name: /^Propose/ }).click();
  await expect(sheet).toBeHidden();
  const details = driver.sheet("Original and proposal");
  await expect(details.getByRole("row").filter({ hasText: "Gate 3, dock 12" })).toBeVisible();
});

test("the driver's page has no barriers, in light and in dark, narrow, and with a sheet open", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  const driver = new DriverHoursDriver(page);
  await driver.openSomebody("?table=true");
  await desk.expectAccessible();
  await page.setViewportSize({ width: 820, height: 900 });
  await desk.expectAccessible();
  await page.keyboard.press("n");
  await desk.expectAccessibleDialog();
});
