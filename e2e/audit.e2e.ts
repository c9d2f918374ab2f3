import { expect, test } from "./drivers/desk";

test("a setting is saved and undone, and the trail says both, who, and what changed", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  await page.goto("/settings#freight-departures");
  const cutOff = page.getByLabel("Freight cut-off before departure, minutes");
  const before = await cutOff.inputValue();
  await cutOff.fill("47");
  await page.getByRole("button", { name: "Save departures" }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.getByText("Undone: the settings are as they were before")).toBeVisible();
  await expect(cutOff).toHaveValue(before);

  await page.keyboard.press("Escape");
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(response.url());
  });
  await page.goto("/audit");
  const lines = page.getByRole("grid", { name: "The audit trail" }).locator("tbody tr:has([role=gridcell])");
  const changes = lines.filter({ hasText: "Changed the freight settings" });
  await expect(changes.nth(1)).toBeVisible();
  await changes.nth(1).click();
  const panel = page.getByRole("complementary", { name: "Selected line" });
  await expect(panel.getByRole("row", { name: /^Cut off minutes/ })).toHaveText(`Cut off minutes${before}47`);
  await desk.expectAccessible();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitemradio", { name: "Change freight settings" }).click();
  await expect(lines.first()).toBeVisible();
  expect(refused).toEqual([]);
});
