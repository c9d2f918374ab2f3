import { expect, test } from "./drivers/desk";
import { LinehaulDriver } from "./drivers/linehaul";

// A carrier that has just been made writes its freight for a minute.
test.setTimeout(150_000);

test("by three keys the freight of a late leg is re-planned, and by another it is as before", async ({
  page,
  desk,
}, { retry }) => {
  const leg = `E2E-LATE${retry === 0 ? "" : retry}`;
  await desk.signInAs("dispatcher");
  const linehaul = new LinehaulDriver(page);
  await page.goto("/linehaul?terminal=JOL");
  await linehaul.makeLateLeg(leg);
  await page.getByLabel("Search the legs").fill(leg);
  // Wait until the leg is whole: what was made becomes known piece by piece, and a leg in pieces is not the one that is
  // opened.
  await expect(linehaul.row(leg)).toContainText(/Late.*Departed/, { timeout: 60_000 });
  await page.keyboard.press("Tab");
  for (const key of ["j", "o"]) await page.keyboard.press(key);
  const costs = "2 of 2 PROs leave on 1 delivery manifest before that";
  await expect(linehaul.impact).toContainText(costs, { timeout: 30_000 });
  await expect(linehaul.impact).toContainText(`${leg}-P1`);
  await expect(linehaul.impact.getByRole("button", { name: /^Re-plan 2 PROs/ })).toBeEnabled();
  await desk.expectAccessible();
  await page.keyboard.press("p");
  await expect(page.getByText("Re-planned: 2 PROs")).toBeVisible();
  await expect(linehaul.impact).toContainText("No delivery manifest leaves before its freight is there");
  await page.keyboard.press("z");
  await expect(page.getByText("Undone: 2 PROs")).toBeVisible();
  await expect(linehaul.impact).toContainText(costs);
});

test("what a terminal has to do before its cut-offs has nothing that axe finds", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  await page.goto("/linehaul/cut-off?terminal=JOL");
  const departures = page.getByRole("grid", { name: "Departures before their cut-off" });
  await expect(departures).toContainText("JOL-", { timeout: 60_000 });
  await desk.expectAccessible();
});
