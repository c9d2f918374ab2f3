import { readFile } from "node:fs/promises";
import { expect, test } from "./drivers/desk";
import { ManifestsDriver } from "./drivers/manifests";

/** Where the demo carrier leaves planning to the dispatcher. */
const terminal = "?terminal=JOL";

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

for (const theme of ["Light", "Dark"] as const)
  test(`the board and a manifest have nothing that axe finds, ${theme.toLowerCase()}`, async ({
    page,
    desk,
  }) => {
    await desk.signInAs("dispatcher");
    const manifests = new ManifestsDriver(page);
    await manifests.open(terminal);
    await desk.chooseTheme(theme);
    await desk.expectAccessible();
    await manifests.rows.first().dblclick();
    await expect(page.getByRole("region", { name: "Verdict" })).toBeVisible();
    await desk.expectAccessible();
  });
