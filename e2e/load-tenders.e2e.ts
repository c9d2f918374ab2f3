import { readFileSync } from "node:fs";
import { expect, test } from "./drivers/desk";

const tender = readFileSync("lib/x12/testing/samples/204-original.edi", "utf8");

test("a load tender is read, accepted and responded to", async ({ page, desk }, { retry }) => {
  // Number anew what an earlier try has accepted: it keeps its number.
  const load = `LKV-${20_500 + retry}`;
  await desk.signInAs("dispatcher");
  await page.goto("/trips?sheet=tenders");
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("button", { name: /^Choose/ })).toBeEnabled();
  await sheet.locator("input[type=file]").setInputFiles({
    ...{ name: "tender.edi", mimeType: "text/plain" },
    buffer: Buffer.from(tender.replaceAll("LKV-20417", load)),
  });
  const offer = sheet.getByRole("listitem", { name: `Load ${load}` });
  await expect(offer).toContainText("New load");
  await expect(offer.getByRole("table", { name: "Stops of the load" })).toContainText("Gristmill Grocers DC");
  await desk.expectAccessible("[role=dialog]");
  await sheet.getByRole("button", { name: "Accept the load" }).press("Enter");
  await expect(offer).toContainText(`Accepted: trip ${load} is made`);
  const download = page.waitForEvent("download");
  await sheet.getByRole("button", { name: /^990-/ }).press("Enter");
  const response = readFileSync(await (await download).path(), "utf8");
  expect(response).toContain(`B1*HLBD*${load}*20261118*A~`);

  // Other journeys go by the trips that the demo carrier has: its last one, and stops whose zones are known.
  const { rows } = await (await page.request.get("/api/desk/trips")).json();
  const made = rows.find(({ title }: { title: string }) => title === load);
  const headers = { origin: new URL(page.url()).origin };
  const gone = await page.request.delete(`/api/platform/truckload/trips?tripId=${made.tripId}`, { headers });
  expect(gone.ok()).toBe(true);
});
