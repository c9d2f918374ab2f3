import { expect, test } from "./drivers/desk";

test("by keys alone a customer is found and changed, once the difference was seen", async ({ page, desk }, {
  retry,
}) => {
  await desk.signInAs("dispatcher");
  await page.goto("/customers");
  const customers = page.getByRole("grid", { name: "Customers" });
  await expect(customers).toContainText("JOL1", { timeout: 60_000 });
  await desk.expectAccessible();
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expect(page.getByRole("heading", { name: "Dock hours" })).toBeVisible();
  await desk.expectAccessible();
  const phone = `815-555-013${retry}`;
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByLabel("Phone", { exact: true }).press("Control+a");
  await page.keyboard.type(phone);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("table", { name: "What changes" })).toContainText(phone);
  await expect(page.getByRole("button", { name: /^Save 1 change/ })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(/changed phone/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: phone }).first()).toBeVisible();
});
