import { expect, test } from "./drivers/desk";

test.setTimeout(180_000);

test("by keys alone a driver's message is claimed, answered, handled and taken up again", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  await page.goto("/inbox?show=nobodys");
  const list = page.getByRole("listbox", { name: "Conversations" });
  // The simulated drivers write within the first minutes.
  await expect(list.getByRole("option").first()).toBeVisible({ timeout: 120_000 });
  await page.keyboard.press("j");
  await expect(page.getByRole("button", { name: "Claim" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByText("Claimed by you", { exact: true })).toBeVisible();
  const box = page.getByRole("textbox", { name: /^Message to/ });
  await box.fill("Call when you stop, please.");
  await page.keyboard.press("Control+Enter");
  const thread = page.getByRole("log");
  await expect(thread.getByText("Call when you stop, please.")).toBeVisible();
  await expect(thread.getByText(/· sent/).last()).toBeVisible();
  await expect(box).toHaveValue("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(page.getByRole("button", { name: /^Reopen/ })).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("Claimed by you", { exact: true })).toBeVisible();
});

test("the inbox and what opens over it have nothing that axe finds", async ({ page, desk }) => {
  await desk.signInAs("manager");
  await page.goto("/inbox");
  await expect(page.getByRole("listbox", { name: "Conversations" }).getByRole("option").first()).toBeVisible({
    timeout: 120_000,
  });
  await page.keyboard.press("j");
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await desk.expectAccessible();
  for (const key of ["n", "h", "s", "l"]) {
    await page.keyboard.press(key);
    await desk.expectAccessibleDialog();
  }
  await page.getByRole("searchbox", { name: "Search all messages" }).fill("the");
  await expect(page.getByText("Messages, newest first")).toBeVisible();
  await desk.expectAccessible();
});
