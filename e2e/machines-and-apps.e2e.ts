import { readFile } from "node:fs/promises";
import { expect, test } from "./drivers/desk";

test("a manager looks through machines and opens an app, by keys alone", async ({ page, desk }) => {
  await desk.signInAs("manager");
  await page.goto("/machines?days=30");
  await expect(page.getByRole("figure", { name: /alarms raised in the last 30 days/ })).toBeVisible();
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("complementary").getByText(/It stood/)).toBeVisible();
  await desk.expectAccessible();

  await page.keyboard.press("o");
  await page.waitForURL(/\/machines\/batches\?machine=/);
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
  await page.keyboard.press("j");
  await expect(page.getByRole("table", { name: "What was set and fed of each material" })).toBeVisible();
  await desk.expectAccessible();
  const file = page.waitForEvent("download");
  await page.keyboard.press("Shift+E");
  const text = await readFile(await (await file).path(), "utf8");
  expect(text.split("\n")[0]).toContain("Set (%),Actual (%),Tolerance (%)");

  await page.goto("/apps");
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
  await page.keyboard.press("j");
  await desk.expectAccessible();
  await page.keyboard.press("o");
  const card = page.frameLocator("iframe[title='Trip card']");
  await expect(card.getByRole("heading", { name: "Trip card" })).toBeVisible();
  await expect(card.getByText("Session ends")).toBeVisible();
  expect(page.url()).not.toMatch(/token/i);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: /Revoked/ }).press("Enter");
  await expect(page.locator("tr[data-row]")).not.toHaveCount(0);
});
