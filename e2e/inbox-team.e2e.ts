import type { Locator, Page } from "@playwright/test";
import { createPlatformClient } from "@/lib/client/platform-client";
import { deviceKey } from "../playwright.config";
import { DeskDriver, expect, test } from "./drivers/desk";

test.setTimeout(90_000);

const minuteMs = 60_000;
/** The shortest rest on offer is longer than a test: the request asks for this one instead. */
const restMs = 4_000;
const iso = (ms: number) => new Date(ms).toISOString();

/** Shows what one member of the team sees of a conversation. */
class Seat {
  readonly list: Locator;
  readonly head: Locator;
  readonly thread: Locator;
  readonly box: Locator;

  constructor(readonly page: Page) {
    this.list = page.getByRole("listbox", { name: "Conversations" });
    this.head = page.getByRole("region", { name: "Conversation", exact: true });
    this.thread = page.getByRole("log");
    this.box = page.getByRole("textbox", { name: /^Message to/ });
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  async expectHead(text: string | RegExp) {
    await expect(this.head.getByText(text).first()).toBeVisible();
  }

  /** Names of those in the list, from above. */
  async listed(): Promise<string[]> {
    const rows = await this.list.getByRole("option").all();
    return Promise.all(rows.map(async (row) => (await row.locator("b").first().textContent()) ?? ""));
  }
}

test("two members answer a driver by keys: each sees at once what the other does, nothing is lost", async ({
  page,
  desk,
  browser,
  baseURL,
}) => {
  await desk.signInAs("dispatcher");
  const context = await browser.newContext();
  const second = new DeskDriver(await context.newPage());
  await second.signInAs("manager");
  const [dana, marcus] = [new Seat(page), new Seat(second.page)];
  const both = [dana, marcus];

  const ask = async (path: string) => (await page.request.get(path)).json();
  const { id: driver, name } = (await ask("/api/desk/hours")).drivers.at(-1);
  const nowMs = async () => Date.parse((await ask("/api/desk/inbox")).readAt);
  const device = createPlatformClient({ baseUrl: `${baseURL}/platform`, apiKey: deviceKey });
  const write = (body: string, sentMs: number) =>
    device.call("recordMessages", {
      body: { items: [{ id: body, sentTime: iso(sentMs), senderExternalUserId: driver, body }] },
    });

  await write("Nobody at dock 2", await nowMs());
  for (const { page: own } of both) await own.goto(`/inbox?at=${driver}`);
  for (const { thread, list } of both) {
    await expect(thread.getByText("Nobody at dock 2")).toBeVisible();
    await expect(list.getByRole("option", { selected: true })).toContainText(name);
  }
  expect(await marcus.listed()).toEqual(await dana.listed());

  await test.step("claimed", async () => {
    await dana.press("c");
    await dana.expectHead("Claimed by you");
    await marcus.expectHead("Claimed by Dana Whitfield");
  });
  await test.step("answered", async () => {
    await dana.press("Enter");
    await expect(dana.box).toBeFocused();
    await page.keyboard.type("Dock 4 is yours, unload there");
    await dana.press("Control+Enter");
    await expect(marcus.thread.getByText("Dock 4 is yours, unload there")).toBeVisible();
    await expect(dana.box).toHaveValue("");
    await dana.press("Escape");
  });
  await test.step("handed over", async () => {
    await dana.press("h");
    await dana.page.getByRole("dialog", { name: "Hand over" }).getByLabel("To").focus();
    await page.keyboard.type("Marcus");
    await dana.press("Tab");
    await page.keyboard.type("They wait for the dock");
    await dana.press("Enter");
    await marcus.expectHead("Claimed by you");
    await expect(marcus.thread.getByText(/They wait for the dock/)).toBeVisible();
  });
  await test.step("a message written hours ago falls into its place", async () => {
    await write("Scale house is slow", (await nowMs()) - 100 * minuteMs);
    for (const { thread } of both) {
      await expect(thread.getByText(/1 h 40 m late/)).toBeVisible();
      const text = await thread.innerText();
      expect(text.indexOf("Scale house is slow")).toBeLessThan(text.indexOf("Nobody at dock 2"));
      expect(text.indexOf("came in")).toBeGreaterThan(text.indexOf("Nobody at dock 2"));
    }
  });
  await test.step("snoozed, and back by itself", async () => {
    const until = iso((await nowMs()) + restMs);
    await marcus.page.route(/\/acts$/, (route) => {
      const act = route.request().postDataJSON();
      return route.continue({ postData: { ...act, until: { kind: "time", at: until } } });
    });
    await marcus.press("s");
    await expect(
      marcus.page
        .getByRole("dialog", { name: "Snooze" })
        .getByRole("button", { name: /^Until/ })
        .first(),
    ).toBeFocused();
    await marcus.press("Enter");
    await dana.expectHead(/· until \d\d:\d\d/);
    for (const { head } of both) await expect(head.getByText(/· until \d\d:\d\d/)).toBeHidden();
    await marcus.page.unroute(/\/acts$/);
  });
  await test.step("done", async () => {
    await marcus.press("e");
    for (const { page: own } of both)
      await expect(own.getByRole("button", { name: /^Reopen/ })).toBeVisible();
    await dana.expectHead("Unclaimed");
  });
  expect(second.complaints).toEqual([]);
  await context.close();
});
