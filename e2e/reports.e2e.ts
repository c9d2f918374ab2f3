import { readFile } from "node:fs/promises";
import { WorkReport } from "@/lib/contract/desk/reports/work";
import { expect, test } from "./drivers/desk";

test("a manager reads the league, sets a target and keeps a file, by keys alone", async ({ page, desk }) => {
  await desk.signInAs("manager");
  await page.goto("/reports");
  const rows = page.locator("tr[data-row]");
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole("table", { name: /The period against the one before/ })).toContainText(
    "Total MPG",
  );
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary").getByRole("columnheader", { name: "Day" })).toBeVisible();
  await desk.expectAccessible();

  await page.keyboard.press("e");
  const sheet = page.getByRole("dialog", { name: "Targets" });
  await sheet.getByLabel("Total MPG, target").fill("9.5");
  await page.keyboard.press("Control+Enter");
  await expect(sheet).toBeHidden();
  await expect(page.getByText("target 9.5")).toBeVisible();

  const file = page.waitForEvent("download");
  await page.keyboard.press("Shift+E");
  const text = await readFile(await (await file).path(), "utf8");
  expect(text.trim().split("\n").length).toBeGreaterThan(200);
});

test("the day's work is saved as a weekly report by keys alone, and its first file is kept", async ({
  page,
  desk,
}, { retry }) => {
  await desk.signInAs("manager");
  // Saves another one at the second go: the first's may be there already.
  const by = retry === 0 ? "driver" : "customer";
  await page.goto(`/reports/work?by=${by}`);
  await expect(page.locator("tr[data-row]").first()).toBeVisible();
  await desk.expectAccessible();
  await page.keyboard.press("n");
  const sheet = page.getByRole("dialog", { name: "Save and schedule" });
  await expect(sheet.getByLabel("Name")).toHaveValue(`Work by ${by}`);
  await desk.expectAccessible("[role=dialog]");
  await page.keyboard.press("Control+Enter");
  await expect(sheet).toBeHidden();
  // It is made by a round of its own, once in half a minute.
  const link = page.getByRole("table", { name: `Files of Work by ${by}` }).getByRole("link");
  await expect(link).toBeVisible({ timeout: 40_000 });
  await desk.expectAccessible();
  const file = page.waitForEvent("download");
  await link.press("Enter");
  const bytes = await readFile(await (await file).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the parts of the day's work add up, whatever they are grouped by", async ({ page, desk }) => {
  await desk.signInAs("manager");
  const trend = page.waitForRequest((request) => request.url().includes("/api/desk/reports/work/trend"));
  await page.goto("/reports/work");
  const day = new URL((await trend).url()).searchParams.get("to");
  const parts = ["stops", "toCome", "onTime", "late", "failed", "unjudged", "stays", "detained"] as const;
  for (const by of ["customer", "lane", "terminal", "driver"]) {
    const response = await page.request.get(`/api/desk/reports/work?from=${day}&to=${day}&by=${by}`);
    const { total, groups } = WorkReport.parse(await response.json());
    expect(total.stops).toBeGreaterThan(0);
    expect(total.onTime + total.late + total.failed + total.unjudged).toBe(total.stops);
    for (const part of parts)
      expect([by, part, groups.reduce((sum, { figures }) => sum + figures[part], 0)]).toEqual([
        by,
        part,
        total[part],
      ]);
    if (by === "terminal" || by === "driver")
      expect(groups.reduce((sum, { figures }) => sum + (figures.driveMinutes ?? 0), 0)).toBeCloseTo(
        total.driveMinutes ?? 0,
      );
  }
});
