import { expect, test } from "./drivers/desk";
import { TripColleague } from "./drivers/trip-together";
import { TripBoardDriver } from "./drivers/trips";

let dana: TripColleague;
let marcus: TripColleague;

// Two members, each with a browser of their own, have the same trip open, and go on with it from test to test.
test.describe.configure({ mode: "serial" });
test.beforeAll(async ({ browser }) => {
  dana = await TripColleague.signIn(browser, "dispatcher");
  marcus = await TripColleague.signIn(browser, "manager");
  const board = new TripBoardDriver(dana.page);
  await board.open();
  await board.showUnassigned();
  await board.rows.nth(0).dblclick();
  await expect(dana.page).toHaveURL(/trip=\d+/);
  const path = `/trips?trip=${new URL(dana.page.url()).searchParams.get("trip")}`;
  await marcus.open(path);
  await dana.open(path);
});
test.afterEach(() => {
  for (const { desk } of [dana, marcus]) expect(desk.complaints).toEqual([]);
});
test.afterAll(async () => {
  await Promise.all([dana.leave(), marcus.leave()]);
});

test("what one saves appears at the other at once, and flashes", async () => {
  const notes = `Gate ${Date.now()}`;
  await marcus.edit();
  await marcus.field("Notes").fill(notes);
  await marcus.editor.save();
  await expect(marcus.page.getByText(/is saved$/)).toBeVisible();
  const savedMs = Date.now();
  // Far less than what the desk reads by itself each 30 s, with room for a busy machine.
  await expect(dana.record("Notes")).toHaveText(notes, { timeout: 5_000 });
  process.stdout.write(`a colleague's change was seen after ${Date.now() - savedMs} ms\n`);
  await expect(dana.record("Notes").locator(".flash-changed")).toBeVisible();
});

test("a conflict is shown field by field before saving, and nothing typed is lost", async () => {
  // New on every run: on a second one the trip still holds what the first one saved.
  const notes = `Marcus was here ${Date.now()}`;
  const name = `Dana's run ${Date.now()}`;
  const theirs = String(2_000 + (Date.now() % 7_000));
  await dana.edit();
  await dana.field("Weight").fill("1111");
  await dana.field("Name").fill(name);
  await marcus.edit();
  await marcus.field("Weight").fill(theirs);
  await marcus.field("Notes").fill(notes);
  await marcus.save();
  await expect(dana.editor.form.getByText(/^Marcus .* changed this trip /)).toBeVisible();
  await dana.editor.save();
  const weight = dana.conflict.getByRole("group", { name: "Weight" });
  await expect(weight.getByRole("radio", { name: /^Yours\s*1111/ })).toBeChecked();
  await expect(dana.conflict.getByRole("group")).toHaveCount(1);
  await expect(dana.conflict.getByText(`Notes: ${notes}`)).toBeVisible();
  await weight.getByRole("radio", { name: new RegExp(`^Theirs\\s*${theirs}`) }).check();
  await dana.conflict.getByRole("button", { name: "Take this into the form" }).click();
  await expect(dana.field("Name")).toHaveValue(name);
  await expect(dana.field("Weight")).toHaveValue(theirs);
  await expect(dana.field("Notes")).toHaveValue(notes);
  await dana.save();
  await expect(marcus.record("Name")).toHaveText(name);
  await expect(marcus.record("Weight")).toContainText(Number(theirs).toLocaleString("en-US"));
});

test("each is told who else has the trip open, until they close it", async () => {
  await expect(dana.editor.panel.getByText(/^Also open at Marcus Oyelaran/)).toBeVisible();
  await expect(marcus.editor.panel.getByText(/^Also open at Dana Whitfield/)).toBeVisible();
  await marcus.editor.panel.getByRole("button", { name: "Close" }).click();
  await expect(dana.editor.panel.getByText(/^Also open at/)).toBeHidden();
});
