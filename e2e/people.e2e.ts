import type { Page } from "@playwright/test";
import { expect, test } from "./drivers/desk";

/** Makes a driver by the page. @returns their id */
async function makeDriver(page: Page): Promise<string> {
  const id = `D-${Date.now().toString(36).toUpperCase()}`;
  await page.goto("/people");
  await page.getByRole("button", { name: "New person" }).click();
  const sheet = page.getByRole("dialog", { name: "New person" });
  await sheet.getByLabel("First name").fill("Odell");
  await sheet.getByLabel("Last name").fill(id);
  await sheet.getByLabel(/^Id\b/).fill(id);
  await sheet.getByLabel("Roles").fill("Driver");
  await sheet.getByLabel("Terminals").fill("JOL");
  await sheet.getByLabel("Phone").fill("815-555-0177");
  await sheet.getByLabel("Password").fill("a long password");
  await sheet.getByLabel("Endorsements").fill("H, 7");
  await sheet.getByRole("button", { name: "Create" }).click();
  // Refuse what can't be at its field, and lose nothing that was typed.
  await expect(sheet.getByLabel("Endorsements")).toHaveAttribute("aria-invalid", "true");
  await expect(sheet.getByLabel("Phone")).toHaveValue("815-555-0177");
  await sheet.getByLabel("Endorsements").fill("");
  await sheet.getByRole("button", { name: "Create" }).click();
  await expect(sheet).toBeHidden();
  return id;
}

/** Gives a driver a trip of tomorrow, as another system would. @returns the number that people call it by */
async function giveTrip(page: Page, driver: string): Promise<string> {
  const number = `OOS-${driver}`;
  const times = (windowStartTime: string, windowEndTime: string) => ({ windowStartTime, windowEndTime });
  const made = await page.request.post("/api/platform/truckload/trips", {
    headers: { origin: new URL(page.url()).origin },
    data: {
      externalTripId: number,
      externalUserIds: [driver],
      scheduledStartTime: "2026-11-20T14:00:00Z",
      stops: [
        {
          location: { city: "Joliet", state: "IL", latitude: 41.52, longitude: -88.08 },
          ...times("2026-11-20T14:00:00Z", "2026-11-20T16:00:00Z"),
        },
        {
          location: { city: "Peoria", state: "IL", latitude: 40.69, longitude: -89.59 },
          ...times("2026-11-20T19:00:00Z", "2026-11-20T22:00:00Z"),
        },
      ],
    },
  });
  expect([made.status(), await made.text()]).toEqual([201, expect.any(String)]);
  return number;
}

/** Leaves the carrier as other journeys know it: without the trip, and with nobody more to plan with. */
async function leave(page: Page, driver: string, tripId: number | null = null): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  if (tripId !== null) {
    const gone = await page.request.delete(`/api/platform/truckload/trips?tripId=${tripId}`, { headers });
    expect(gone.ok()).toBe(true);
  }
  const path = `/api/platform/users?externalUserId=${driver}`;
  expect((await page.request.put(path, { headers, data: { active: false } })).ok()).toBe(true);
}

test("a driver is made and edited by hand, and a card that expires soon is counted", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  const id = await makeDriver(page);
  const row = page.getByRole("row").filter({ hasText: id });
  // Press no row: who was just made is the chosen one.
  await expect(row).toHaveAttribute("aria-selected", "true");
  const sheet = page.getByRole("dialog", { name: `Change Odell ${id}` });
  // A key on the heels of a sheet that closes is held back: it is pressed again, as a person would.
  await expect(async () => {
    if (!(await sheet.isVisible())) await page.keyboard.press("e");
    await expect(sheet).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(sheet.getByText(/The platform offers no way to change them/)).toBeVisible();
  await sheet.getByLabel("Phone").fill("815-555-0199");
  await sheet.getByLabel("Medical card expires").fill("2026-12-01");
  await desk.expectAccessible("[role=dialog]");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(sheet).toBeHidden();
  await expect(row).toContainText("815-555-0199");
  await page.getByRole("button", { name: /expires within 30 days/ }).click();
  await expect(row).toContainText("Dec 1, 2026");
  await leave(page, id);
});

test("out of service takes what lies after it off in one act, and undo brings all of it back", async ({
  page,
  desk,
}) => {
  await desk.signInAs("manager");
  const id = await makeDriver(page);
  const trip = await giveTrip(page, id);
  await page.goto(`/hours/${id}`);
  await page.getByRole("button", { name: "Out of service" }).click();
  const sheet = page.getByRole("dialog", { name: /out of service$/ });
  const touched = sheet.getByRole("region", { name: "Assignments in that time" });
  await expect(touched.getByRole("listitem").filter({ hasText: trip })).toBeVisible({ timeout: 30_000 });
  await expect(touched.getByRole("link", { name: /Who else can take it/ })).toBeVisible();
  await desk.expectAccessible("[role=dialog]");
  await sheet.getByLabel("Note").fill("Flu");
  await sheet.getByRole("button", { name: "Out of service, take 1 off" }).click();
  await expect(page.getByText(/is out of service; 1 of 1 assignments taken off/)).toBeVisible();
  await expect(page.getByText(/Out of service since/)).toBeVisible();
  const read = async () => {
    const { rows } = await (await page.request.get("/api/desk/trips")).json();
    return rows.find(({ title }: { title: string }) => title === trip);
  };
  const driverOf = async () => (await read()).driver?.externalUserId ?? null;
  expect(await driverOf()).toBeNull();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/is in service again, with their assignments/)).toBeVisible();
  await expect.poll(driverOf).toBe(id);
  await leave(page, id, (await read()).tripId);
});
