import { expect, test } from "./drivers/desk";
import { TripEditorDriver } from "./drivers/trip-editor";

/** Right after a start the desk works out every trip's plan; what rests on one waits for its turn. */
const planned = { timeout: 60_000 };

test("a trip of three stops is built, given to the best driver and dispatched by keys alone", async ({
  page,
  desk,
}) => {
  test.slow();
  await desk.signInAs("dispatcher");
  const editor = new TripEditorDriver(page);
  await editor.begin();
  const begunMs = Date.now();
  await editor.typePlace(1, "Joliet");
  await editor.tabTo(editor.stop(2).getByRole("combobox", { name: /^Place/ }));
  await editor.typePlace(2, "Des Moines");
  await editor.tabTo(editor.form.getByRole("button", { name: "Add a stop" }));
  await page.keyboard.press("Enter");
  await editor.typePlace(3, "Omaha");
  await editor.save();
  await expect(editor.form).toBeHidden();
  // It is the chosen row of the board, and the very next keys act on it.
  const row = page.getByRole("row", { selected: true });
  await expect(row).toContainText("Needs driver");
  await page.keyboard.press("a");
  await page.keyboard.press("d");
  await expect(row).not.toContainText(/Needs driver|To dispatch/, planned);
  const tookSeconds = (Date.now() - begunMs) / 1_000;
  await expect(editor.panel.getByRole("heading", { name: /^3\./ })).toBeVisible();
  await expect(editor.panel.getByRole("button", { name: "Change driver" })).toBeVisible();
  await expect(editor.panel.getByRole("list", { name: "History" })).toContainText("dispatched");
  process.stdout.write(`built, assigned and dispatched by keys in ${tookSeconds.toFixed(1)} s\n`);
  // A machine that does much else besides is slow; a person with nobody in the way takes less than half of it.
  expect(tookSeconds).toBeLessThan(120);
});

test("Alt and an arrow moves a stop, and says so", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const editor = new TripEditorDriver(page);
  await editor.begin();
  await editor.typePlace(1, "Joliet");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(editor.form.getByText("Stop 1 is now stop 2 of 2")).toBeAttached();
  await expect.poll(() => editor.places()).toEqual(["", expect.stringContaining("Joliet")]);
});

test("what is typed goes on where Tab leads, out of a list of places and out of a time", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const editor = new TripEditorDriver(page);
  await editor.begin();
  const stop = editor.stop(1);
  await expect(stop.getByRole("combobox", { name: /^Place/ })).toBeFocused();
  await page.keyboard.type("Spring");
  // Wait for so many that they scroll: what scrolls takes Tab unless it is passed over.
  await expect(page.getByRole("option").nth(5)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(stop.getByRole("combobox", { name: "Type" })).toBeFocused();
  await page.keyboard.type("Drop");
  const from = stop.getByRole("textbox", { name: /^Window from/ });
  await editor.tabTo(from);
  await page.keyboard.type("tomorrow 8");
  await page.keyboard.press("Tab");
  await expect(stop.getByRole("button", { name: "Choose a day: Window from" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("tomorrow 14");
  await page.keyboard.press("Tab");
  await expect(stop.getByRole("button", { name: "Choose a day: Window to" })).toBeFocused();
  await expect(stop.getByRole("combobox", { name: "Type" })).toHaveValue("Drop");
  await expect(from).toHaveValue(/08:00$/);
  await expect(stop.getByRole("textbox", { name: /^Window to/ })).toHaveValue(/14:00$/);
});

test("the form has nothing that axe finds, on a desk's screen and on a tablet", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const editor = new TripEditorDriver(page);
  await editor.begin();
  await desk.expectAccessible("[role=dialog]");
  await page.setViewportSize({ width: 820, height: 1180 });
  await desk.expectAccessible("[role=dialog]");
});
