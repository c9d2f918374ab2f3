import { expect, test } from "./drivers/desk";

// A carrier that has just been made writes its freight for a minute.
test.setTimeout(180_000);

test("by keys alone a leg is made, closed with its seal, driven to its door, completed, and each step is taken back", async ({
  page,
  desk,
}, { retry }) => {
  // Number anew what an earlier try has made: it keeps its number.
  const leg = `E2E-LEG${retry === 0 ? "" : retry}`;
  await desk.signInAs("dispatcher");
  await page.goto("/linehaul?terminal=JOL");
  const rows = page.getByRole("row");
  await expect(page.getByText(/^\d+ legs?/).first()).toBeVisible({ timeout: 60_000 });
  const { keyboard } = page;
  const done = (label: string) => expect(page.getByText(new RegExp(`^${label}`)).first()).toBeVisible();
  // The next key is judged by the row, and events may come late while a new carrier writes its freight.
  const shows = (text: string) => expect(rows.nth(1)).toContainText(text, { timeout: 30_000 });
  const type = async (label: string | RegExp, text: string) => {
    await page.getByRole("dialog").getByLabel(label).press("Control+a");
    await keyboard.type(text);
  };

  await keyboard.press("n");
  await type(/^To/, "CMH");
  await type(/^Leaves at/, "+30m");
  await type(/^Arrives at/, "+8h");
  await type("Unit", "ZZ-99");
  await type(/^Manifest number/, leg);
  await keyboard.press("Control+Enter");
  await expect(page.getByText("ZZ-99 is not a unit of the fleet")).toBeVisible();
  await type("Unit", "");
  await keyboard.press("Backspace");
  await keyboard.press("Control+Enter");
  await done(`${leg} made`);

  await keyboard.press("/");
  await keyboard.type(leg);
  await expect(rows).toHaveCount(2);
  await keyboard.press("Tab");
  await keyboard.press("j");
  // Nothing leaves without a driver.
  await keyboard.press("d");
  await expect(page.getByText("Nobody drives it yet").first()).toBeVisible();
  await keyboard.press("c");
  await page.getByRole("dialog").getByLabel("Driver").focus();
  await keyboard.press("ArrowDown");
  await keyboard.press("Control+Enter");
  const reason = page.getByRole("dialog").getByLabel(/^Reason/);
  await expect(reason.or(page.getByText(`${leg}: assigned to`)).first()).toBeVisible();
  if (await reason.isVisible()) {
    await reason.focus();
    await keyboard.type("Meets a relay");
    await keyboard.press("Control+Enter");
  }
  await done(`${leg}: assigned to`);
  await expect(rows.nth(1)).not.toContainText("Needs a driver", { timeout: 30_000 });

  await keyboard.press("Shift+C");
  await type(/^Seal on/, "QF 774120");
  await keyboard.press("Control+Enter");
  await done(`${leg}: closed .*seal QF 774120`);
  await shows("Closed");
  await keyboard.press("d");
  await keyboard.press("Control+Enter");
  await done(`${leg}: departed`);
  await shows("Departed");
  await keyboard.press("z");
  await done(`Undone: ${leg}: departed`);
  await shows("Closed");
  await keyboard.press("d");
  await keyboard.press("Control+Enter");
  await shows("Departed");
  await keyboard.press("Shift+H");
  await type(/^Seal on/, "QF 774121");
  await type("Door in", "17");
  await keyboard.press("Control+Enter");
  await done(`${leg}: arrived .*door 17, seal QF 774121, departed with QF 774120`);
  await shows("Arrived");
  await keyboard.press("f");
  await keyboard.press("Control+Enter");
  await done(`${leg}: completed`);
  await shows("Completed");
});
