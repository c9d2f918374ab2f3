import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./drivers/desk";

const unique = () => `TR-${Date.now().toString(36).toUpperCase()}`;

async function makeTrailer(page: Page): Promise<string> {
  const number = unique();
  await page.goto("/fleet/trailers");
  await page.getByRole("button", { name: "New trailer" }).click();
  const sheet = page.getByRole("dialog", { name: "New trailer" });
  await sheet.getByLabel("Trailer number").fill(number);
  await sheet.getByLabel("Length").fill("a long one");
  await sheet.getByRole("button", { name: "Create" }).click();
  // Refuse what can't be at its field, and lose nothing that was typed.
  await expect(sheet.getByLabel("Length")).toHaveAttribute("aria-invalid", "true");
  await expect(sheet.getByLabel("Trailer number")).toHaveValue(number);
  await sheet.getByLabel("Length").fill("53");
  await sheet.getByRole("button", { name: "Create" }).click();
  await expect(sheet).toBeHidden();
  return number;
}

test("a trailer is made, and a scan of its registration attached, read, removed and brought back", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  const number = await makeTrailer(page);
  await page.goto(`/fleet/trailers/${number}`);
  await page.getByRole("button", { name: "Attach", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: `Attach a document to ${number}` });
  await sheet.getByLabel("Kind").selectOption({ label: "Registration" });
  await sheet.getByLabel("Valid until").fill("2030-06-30");
  const scan = { name: "scan.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4 scan") };
  await sheet.locator("input[type=file]").setInputFiles(scan);
  await desk.expectAccessible("[role=dialog]");
  await sheet.getByRole("button", { name: "Attach", exact: true }).click();
  const line = page.getByRole("list", { name: "Documents" }).getByRole("listitem");
  await expect(line).toContainText("until Jun 30, 2030");

  const saved = page.waitForEvent("download");
  await line.getByRole("button", { name: "Download" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("scan.pdf");
  expect(readFileSync(await download.path(), "utf8")).toBe("%PDF-1.4 scan");

  await line.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("None attached.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toContainText("scan.pdf");
});

test("a fence that is moved by keys asks before a link of the page leaves it", async ({ page, desk }) => {
  await desk.signInAs("manager");
  await page.goto("/places");
  await page.getByRole("row").nth(2).click();
  await page.keyboard.press("o");
  await page.waitForURL(/\/places\/./);
  await page
    .getByRole("button", { name: "Polygon" })
    .or(page.getByRole("button", { name: "Circle" }))
    .first()
    .waitFor();
  const circle = page.getByRole("button", { name: "Circle" });
  const other = (await circle.getAttribute("aria-pressed")) === "true" ? "Polygon" : "Circle";
  await page.getByRole("button", { name: other }).click();
  await expect(page.getByText("Not saved.")).toBeVisible();
  await page.getByRole("link", { name: "Places" }).first().click();
  const asked = page.getByRole("alertdialog", { name: "Leave the fence unsaved?" });
  await asked.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByText("Not saved.")).toBeVisible();
  await page.getByRole("button", { name: /^Discard/ }).click();
  await expect(page.getByText("Not saved.")).toBeHidden();
});

test("a member's own clock of 12 hours holds on the pages that they open next, and is taken back", async ({
  page,
  desk,
}) => {
  await desk.signInAs("viewer");
  await page.goto("/settings#your-units-and-clock");
  await page.getByLabel("Your clock").selectOption("12-hour");
  await page.getByRole("button", { name: "Save yours" }).click();
  await expect(page.getByText("Your units, clock and map are saved")).toBeVisible();
  await page.goto("/people");
  await expect(page.getByText(/Your time \d+:\d\d[ap]/)).toBeVisible();
  await page.goto("/settings#your-units-and-clock");
  await page.getByLabel("Your clock").selectOption("");
  await page.getByRole("button", { name: "Save yours" }).click();
  await expect(page.getByText("Your units, clock and map are saved")).toBeVisible();
  expect(desk.complaints).toEqual([]);
});
