import type { Locator } from "@playwright/test";
import { expect, test } from "./drivers/desk";
import { TripBoardDriver } from "./drivers/trips";

/** Right after a start the desk works out every trip's plan; what rests on one waits for its turn. */
const planned = { timeout: 45_000 };

test("trips stand on the board, and a count pressed shows what it counts, also to who gets the link", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open();
  const count = await board.countOf("on the road");
  expect(count).toBeGreaterThan(0);
  await board.count("on the road").click();
  await expect(board.foot(count)).toBeVisible();
  await expect(page).toHaveURL(/show=underway/);
  const link = page.url();
  await page.goto("/map");
  await page.goto(link);
  await expect(board.count("on the road")).toHaveAttribute("aria-pressed", "true");
});

test("the trips stand in the page before any script has run", async ({ browser, desk }) => {
  await desk.signInAs("dispatcher");
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies(await desk.page.context().cookies());
  const board = new TripBoardDriver(await context.newPage());
  await board.page.goto("/trips");
  await expect(board.rows.nth(10)).toBeVisible();
  await context.close();
});

test("a count pressed on a screen of 1280 pixels moves nothing under the pointer", async ({ page, desk }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open();
  await board.countOf("on the road");
  const parts = [board.count("on the road"), page.getByRole("button", { name: "New trip" }), board.table];
  const placeOf = async (part: Locator) => {
    const { x, y } = (await part.boundingBox()) ?? {};
    return { x, y };
  };
  const places = () => Promise.all(parts.map(placeOf));
  const before = await places();
  await board.count("on the road").click();
  await expect(page.getByRole("button", { name: "Clear", exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("by keys alone one goes through the rows, opens a trip beside the board and comes back", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open();
  await board.table.focus();
  await page.keyboard.press("ArrowDown");
  await expect(board.rows.nth(0)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("j");
  await expect(board.rows.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  // Its name comes with what is read of it.
  const panel = page.getByRole("complementary", { name: /^Trip/ });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(/trip=\d+/);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toContainText("best driver");
});

test("the best driver is assigned by a key, and taken back within the time to undo", async ({
  page,
  desk,
}) => {
  test.slow();
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open();
  await board.showUnassigned();
  // The last has the most time left, so that somebody can make it whatever the hour.
  await board.table.focus();
  await page.keyboard.press("End");
  await expect(board.chosen).toContainText(/needs driver/i);
  const title = await board.titleOf(board.chosen);
  await page.keyboard.press("a");
  await expect(board.row(title)).not.toContainText(/needs driver/i, planned);
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText(/^Undone/)).toBeVisible();
  await expect(board.row(title)).toContainText(/needs driver/i);
});

test("several are chosen with Ctrl, Shift and Ctrl+A, and what became of each is told", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open();
  await board.rows.nth(0).click();
  await board.rows.nth(2).click({ modifiers: ["ControlOrMeta"] });
  await expect(board.bulk).toContainText("2 selected");
  await board.rows.nth(5).click({ modifiers: ["Shift"] });
  await expect(board.bulk).toContainText("4 selected");
  const count = await board.countOf("on the road");
  await board.count("on the road").click();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(board.bulk).toContainText(`${count} selected`);
  await expect(board.bulk.getByRole("button", { name: /^Dispatch/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(board.bulk).toBeHidden();
});

test("a trip is given to a driver by dragging it there", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open("?rail=drivers");
  await board.showUnassigned();
  // The last has the most time left, so somebody can make it.
  await board.table.focus();
  await page.keyboard.press("End");
  await expect(board.chosen).toContainText(/needs driver/i);
  const title = await board.titleOf(board.chosen);
  const name = await board.bestDriverFor(title);
  await board.rail.getByRole("combobox").fill(name);
  const driver = board.rail.getByRole("option").filter({ hasText: name }).first();
  await board.row(title).dragTo(driver);
  await expect(board.row(title)).not.toContainText(/needs driver/i);
  // Beside the drivers the board has no room for the column of theirs.
  await page.getByRole("button", { name: "Hide the drivers" }).click();
  await expect(board.row(title)).toContainText(name);
});

test("the timeline shows the same trips, and keys go between the two", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open("?show=underway");
  const title = await board.titleAt(0);
  await page.keyboard.press("2");
  await expect(board.timeline).toBeVisible();
  await expect(page).toHaveURL(/lens=timeline/);
  await expect(board.bar(title)).toBeVisible();
  await page.keyboard.press("+");
  await expect(page).toHaveURL(/span=12h/);
  await page.keyboard.press("1");
  await expect(board.table).toBeVisible();
});

test("the menu of a row has its actions, with the reason where one can't be done", async ({ page, desk }) => {
  await desk.signInAs("viewer");
  const board = new TripBoardDriver(page);
  await board.open();
  await board.rows.nth(0).click({ button: "right" });
  const item = page.getByRole("menuitem", { name: /best driver/ });
  await expect(item).toHaveAttribute("aria-disabled", "true");
  await expect(item).toContainText("Your role, viewer, can't do this.");
});

test("a view is saved under a name, found again and deleted", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open("?show=underway&sort=slack");
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save this view…" }).click();
  await page.getByLabel("Name").fill("Tightest first");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Tightest first" })).toBeVisible();
  await board.open();
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Tightest first" }).click();
  await expect(page).toHaveURL(/show=underway&sort=slack/);
  await page.getByRole("button", { name: "Tightest first" }).click();
  await page.getByRole("menuitem", { name: /^Delete/ }).click();
  await expect(page.getByText("is deleted")).toBeVisible();
});

test("the palette finds a trip by its name", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open();
  const title = await board.titleAt(0);
  await page.goto("/map");
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(title);
  await page.getByRole("option", { name: new RegExp(`^Trip ${title}`) }).click();
  await expect(page).toHaveURL(/\/trips\?trip=\d+/);
});

test("board, drivers and timeline have no barriers, in light, in dark and narrow", async ({ page, desk }) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open("?rail=drivers");
  await board.rows.nth(1).click();
  await page.keyboard.press("x");
  await desk.expectAccessible();
  await page.keyboard.press("2");
  await expect(board.timeline).toBeVisible();
  await desk.expectAccessible("[aria-label='Timeline of trips']");
  await page.setViewportSize({ width: 820, height: 900 });
  await desk.expectAccessible();
});

test("a reason that is typed at once is the reason of the cancellation, and runs nothing", async ({
  page,
  desk,
}) => {
  await desk.signInAs("dispatcher");
  const board = new TripBoardDriver(page);
  await board.open();
  await board.count("need a driver").click();
  await board.rows.first().click({ button: "right" });
  await page.getByRole("menuitem", { name: "Cancel…" }).click();
  const question = page.getByRole("dialog", { name: /^Cancel trip/ });
  await expect(question.getByLabel(/^Reason/)).toBeFocused();
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && new URL(request.url()).pathname.endsWith("/trips/moves"))
      writes.push(request.postData() ?? "");
  });
  const reason = "a shipper called and does not want it";
  await page.keyboard.type(reason);
  await expect(question.getByLabel(/^Reason/)).toHaveValue(reason);
  await page.keyboard.press("Enter");
  // Somebody who goes on typing means no key of the page.
  await page.keyboard.type("anda", { delay: 60 });
  await expect(question).toBeHidden();
  await expect.poll(() => writes.length).toBeGreaterThan(0);
  expect(writes.map((body) => JSON.parse(body))).toMatchObject([{ move: "cancel", reason }]);
});
