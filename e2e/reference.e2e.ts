import { expect, test } from "./drivers/desk";

test("the reference shows the interface's operations without a session", async ({ page, desk }) => {
  await page.goto("/reference");
  await expect(page.getByRole("heading", { name: "The first call" })).toBeVisible();
  await page.getByText("Python", { exact: true }).click();
  await expect(page.getByText("urllib.request.Request")).toBeVisible();
  await page.getByText("hours-of-service").first().click();
  await expect(page.getByText("/hos/timers/snapshot").first()).toBeVisible();
  // The viewer is not ours: what it logs about itself is its own.
  desk.complaints.splice(0);
});

test("the document is served to everybody", async ({ request }) => {
  const document = await (await request.get("/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths).length).toBeGreaterThan(40);
});
