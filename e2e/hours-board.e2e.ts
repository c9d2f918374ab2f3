import { expect, test } from "./drivers/desk";
import { HoursBoardDriver } from "./drivers/hours";

test("every driver is on the board with clocks, and a count pressed shows whom it counts", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const board = new HoursBoardDriver(page);
  await board.open();
  await expect(board.rows.first()).toContainText(/\d:\d\d/);
  const driving = await board.countOf("driving");
  expect(driving).toBeGreaterThan(0);
  await board.count("driving").click();
  await expect(board.foot(driving)).toBeVisible();
  await expect(page).toHaveURL(/show=driving/);
});

test("who can drive three hours now is found by a key and by the link that it makes", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const board = new HoursBoardDriver(page);
  await board.open();
  await expect(board.rows.first()).toBeVisible();
  await page.keyboard.press("h");
  await expect(page).toHaveURL(/hours=3/);
  const link = page.url();
  await page.goto("/map");
  await page.goto(link);
  await expect(page.getByRole("button", { name: /can drive 3 h now/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("by keys alone a driver is chosen, read about and opened, and the way back finds the row", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const board = new HoursBoardDriver(page);
  await board.open();
  await expect(board.rows.first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(board.rows.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(board.chosen).toContainText(/cycle come back|last heard of|no record/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/hours\/[^?]+/);
  await page.goBack();
  await expect(page.locator("tr[aria-selected=true]")).toBeVisible();
});

test("the navigation counts who needs somebody, as the board does", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const board = new HoursBoardDriver(page);
  await board.open();
  await expect(board.rows.first()).toBeVisible();
  const link = page.getByRole("navigation", { name: "Areas" }).getByRole("link", { name: /^Hours/ });
  // Hours run out while both are read: then both are read again.
  await expect(async () => {
    const [violation, soon] = [await board.countOf("in violation"), await board.countOf("about to run out")];
    expect(violation + soon).toBeGreaterThan(0);
    const counted = new RegExp(`${violation} in violation, ${soon} about to run out`);
    await expect(link).toHaveAccessibleName(counted, { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test("a manager changes the thresholds for everybody", async ({ page, desk }) => {
  await desk.signInAs("manager");
  await page.goto("/settings");
  const urgent = page.getByLabel("Urgent notice, minutes");
  await urgent.fill("20");
  const save = page.locator("#company").getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("The settings are saved")).toBeVisible();
  await page.reload();
  await expect(urgent).toHaveValue("20");
  await urgent.fill("30");
  await save.click();
  await expect(page.getByText("The settings are saved").first()).toBeVisible();
});

test("a manager gives a terminal its own rules, and takes them back", async ({ page, desk }) => {
  await desk.signInAs("manager");
  await page.goto("/settings");
  const company = page.getByRole("group", { name: "Company" });
  const terminal = page.getByRole("group", { name: /\(JOL\)|^JOL$/ });
  await terminal.getByLabel("Time zone").fill("America/Denver");
  await company.getByLabel("Rule set").selectOption({ label: "US property 60 h in 7 days" });
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByText("The rules are saved")).toBeVisible();
  await page.reload();
  await expect(terminal.getByLabel("Time zone")).toHaveValue("America/Denver");
  await expect(terminal.getByRole("option", { name: "Company: US property 60 h in 7 days" })).toBeAttached();
  await terminal.getByLabel("Time zone").fill("");
  await company.getByLabel("Rule set").selectOption({ label: "US property 70 h in 8 days" });
  await page.getByRole("button", { name: "Save rules" }).click();
  await expect(page.getByText("The rules are saved").first()).toBeVisible();
});

test("the board has no barriers, in light and in dark, with a driver chosen", async ({ page, desk }) => {
  await desk.signInAs("manager");
  const board = new HoursBoardDriver(page);
  await board.open();
  await expect(board.rows.first()).toContainText(/\d:\d\d/);
  await board.rows.first().click();
  await expect(board.chosen).toBeVisible();
  await desk.expectAccessible();
});

test("the narrow board and the settings have no barriers", async ({ page, desk }) => {
  await desk.signInAs("manager");
  await page.setViewportSize({ width: 820, height: 900 });
  const board = new HoursBoardDriver(page);
  await board.open();
  await expect(board.rows.first()).toContainText(/\d:\d\d/);
  await desk.expectAccessible();
  await page.goto("/settings");
  await expect(page.getByLabel("Urgent notice, minutes")).toBeVisible();
  await expect(page.getByRole("group", { name: "Company" })).toBeVisible();
  await desk.expectAccessible();
});
