import { expect, test } from "./drivers/desk";
import { MapDriver } from "./drivers/map";

test.beforeEach(({ desk }) => desk.signInAs("dispatcher"));

test("the simulated fleet is drawn and goes on moving", async ({ page }) => {
  const map = new MapDriver(page);
  await map.open();
  await expect.poll(() => map.vehiclesDrawn()).toBeGreaterThan(200);
  const frame = await map.frame();
  await expect.poll(() => map.frame()).toBeGreaterThan(frame + 2);
});

test("a vehicle chosen in the list is in the address, in the panel, and survives a reload", async ({
  page,
}) => {
  const map = new MapDriver(page);
  await map.open();
  await map.search.fill("T-1005");
  await map.row("T-1005").click();
  await expect(page).toHaveURL(/vehicle=T-1005/);
  await expect(map.panel("T-1005")).toContainText(/Position/);
  await page.reload();
  await expect(map.panel("T-1005")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(map.panel("T-1005")).toBeHidden();
});

test("the list is worked by keys alone", async ({ page }) => {
  const map = new MapDriver(page);
  await map.open();
  await page.keyboard.press("/");
  await expect(map.search).toBeFocused();
  await page.keyboard.press("Escape");
  await page
    .locator("h1")
    .first()
    .evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  // Take whichever stands second: other tests have made vehicles, and those without a position come first.
  await expect(page).toHaveURL(/vehicle=[A-Z]/);
});

test("the map page has no barriers, in light, in dark and narrow", async ({ page, desk }) => {
  const map = new MapDriver(page);
  await map.open("?vehicle=T-1005");
  await desk.chooseTheme("Dark");
  await expect(map.container).toHaveAttribute("data-map-state", "idle", { timeout: 45_000 });
  await desk.expectAccessible();
  await page.setViewportSize({ width: 820, height: 1180 });
  await desk.expectAccessible();
});

test("a stream that cannot be had is said so, and comes by itself when it can", async ({ page, desk }) => {
  const map = new MapDriver(page);
  const freshness = page.locator("[data-freshness]");
  await page.route("**/live**", (route) => route.abort());
  await page.goto("/map");
  await expect(freshness).toBeVisible();
  await expect(freshness).not.toHaveAttribute("data-freshness", "live");
  await page.unroute("**/live**");
  await expect(freshness).toHaveAttribute("data-freshness", "live", { timeout: 45_000 });
  await expect.poll(() => map.vehiclesDrawn()).toBeGreaterThan(200);
  // The browser itself reports the calls that were cut off.
  desk.complaints.splice(0);
});

test("wheel and drag over a count badge move the map, and a press opens its group", async ({ page }) => {
  const map = new MapDriver(page);
  await map.open("?at=41.50,-90.00,4.50");
  const group = page.getByRole("dialog", { name: /vehicles here/ });
  const over = await map.badgeInSight();
  await page.mouse.move(over.x, over.y);
  const first = map.camera();
  await page.mouse.wheel(0, -200);
  await expect.poll(() => map.camera()).not.toBe(first);
  await expect(map.container).toHaveAttribute("data-map-state", "idle");
  const held = await map.badgeInSight();
  const second = map.camera();
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(held.x + 60, held.y + 40, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => map.camera()).not.toBe(second);
  await expect(group).toBeHidden();
  const pressed = await map.badgeInSight();
  await page.mouse.click(pressed.x, pressed.y);
  await expect(group).toBeVisible();
});

test("the list of a group goes with its badge, and closes when the group dissolves", async ({ page }) => {
  const map = new MapDriver(page);
  await map.open("?at=41.50,-90.00,4.50");
  const group = page.getByRole("dialog", { name: /vehicles here/ });
  const badge = await map.badgeInSight();
  await page.mouse.click(badge.x, badge.y);
  await expect(group).toBeVisible();
  // Looks at what is there now: the group may go at any moment, and then nothing is waited for.
  const nearCorner = () =>
    group.evaluateAll((groups) =>
      groups
        .map((one) => [one.getBoundingClientRect().toJSON(), one.parentElement?.style.transform])
        .filter(([{ right, bottom, x, y }]) => right > 0 && bottom > 0 && x < 40 && y < 40),
    );
  // Closer and closer beside it, where no list lies, until the vehicles stand apart or out of sight.
  await page.mouse.move(badge.x + 260, badge.y);
  for (let turns = 0; turns < 40 && (await group.isVisible()); turns++) {
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(100);
    expect(await nearCorner()).toEqual([]);
  }
  await expect(group).toBeHidden();
});

test("few elements lie over the map at any zoom, and the keyboard reaches its groups", async ({ page }) => {
  const map = new MapDriver(page);
  for (const zoom of [3.5, 5, 7, 9, 11, 13]) {
    await map.open(`?at=41.50,-87.90,${zoom}`);
    expect(await map.elementsOverMap(), `at zoom ${zoom}`).toBeLessThanOrEqual(20);
  }
  await map.open("?at=41.50,-90.00,4.50");
  await map.badgeFocus.focus();
  await expect(map.badgeFocus).toHaveAccessibleName(/vehicles here: /);
  const first = await map.badgeFocus.getAttribute("aria-label");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const second = await map.badgeFocus.getAttribute("style");
  await page.keyboard.press("ArrowLeft");
  await expect(map.badgeFocus).not.toHaveAttribute("style", second ?? "");
  expect(first).not.toBeNull();
  await page.keyboard.press("Enter");
  const group = page.getByRole("dialog", { name: /vehicles here/ });
  await expect(group).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(group).toBeHidden();
  await expect(map.badgeFocus).toBeFocused();
});
