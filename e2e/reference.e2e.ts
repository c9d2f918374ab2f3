import { expect, test } from "./drivers/desk";

test("the reference shows the interface's operations without a session", async ({ page, desk }) => {
  await page.goto("/reference");
  await expect(page.getByText("Haulboard platform service").first()).toBeVisible();
  await page.getByText("vehicle-locations").first().click();
  await expect(page.getByText("/locations/vehicles/snapshot").first()).toBeVisible();
  // The viewer is not ours: what it logs about itself is its own.
  desk.complaints.splice(0);
});

test("the document is served to everybody", async ({ request }) => {
  const document = await (await request.get("/openapi.json")).json();
  expect(document.openapi).toBe("3.1.0");
  expect(Object.keys(document.paths).length).toBeGreaterThan(40);
});
