import { readFile } from "node:fs/promises";
import { expect, test } from "./drivers/desk";
import { FormsDriver } from "./drivers/forms";

test("a form with a picture is opened by keys, seen large, and all are in a file", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const forms = new FormsDriver(page);
  await forms.open();
  await forms.openWithPicture();
  await page
    .getByRole("button", { name: /^Open / })
    .first()
    .press("Enter");
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("img")).toBeVisible();
  await page.keyboard.press("+");
  await expect(viewer.getByText("150 %")).toBeVisible();
  await desk.expectAccessible("[role=dialog]");
  const picture = page.waitForEvent("download");
  await viewer.getByRole("link", { name: "Download" }).click();
  expect((await picture).suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press("Escape");
  const file = page.waitForEvent("download");
  await page.keyboard.press("Shift+E");
  const text = await readFile(await (await file).path(), "utf8");
  expect(text.split("\n")[0]).toMatch(/Submission,Form,Version,Driver.*Signed by/);
});

test("a manager makes the next version of a form, and drivers' answers keep theirs", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  const forms = new FormsDriver(page);
  await page.goto("/forms/definitions");
  await forms.nameOf("Pickup check").click();
  await page.keyboard.press("e");
  await page.getByRole("button", { name: "Add a line" }).click();
  const line = page.getByRole("group", { name: "Line 5" });
  await line.getByLabel(/^Question/).fill("Temperature");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("region", { name: "Pickup check" }).getByText("Temperature")).toBeVisible();
  await expect(page.getByLabel("Version").locator("option")).toHaveCount(2);
});

test("forms have nothing that axe finds", async ({ page, desk }) => {
  await desk.signInAs("manager");
  const forms = new FormsDriver(page);
  await forms.open();
  await forms.openWithPicture();
  await desk.expectAccessible();
  await page.goto("/forms/definitions");
  await expect(forms.nameOf("Proof of delivery")).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Add a line" }).click();
  await expect(page.getByRole("group", { name: "Line 1" })).toBeVisible();
  await desk.expectAccessible("[role=dialog]");
});
