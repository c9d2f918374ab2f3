import { expect, type Locator, type Page } from "@playwright/test";

/** One driver's page: the log, the clocks, what can be posted and proposed. */
export class DriverHoursDriver {
  readonly tables: Locator;

  constructor(readonly page: Page) {
    this.tables = page.getByRole("table", { name: /^Log of / });
  }

  /** Opens the page of a driver whose duty the platform knows, found as the board finds drivers. @param status theirs now */
  async openSomebody(query = "", status?: string): Promise<string> {
    const response = await this.page.request.get("/api/desk/hours");
    const { drivers } = (await response.json()) as {
      drivers: { id: string; timers: unknown; name: string; status: string }[];
    };
    const known = drivers.find(
      (driver) => driver.timers !== null && (status === undefined || driver.status === status),
    );
    if (!known) throw new Error("No driver has a record");
    await this.page.goto(`/hours/${encodeURIComponent(known.id)}${query}`);
    await expect(this.page.getByRole("heading", { level: 1, name: known.name })).toBeVisible();
    await expect(this.tables).toHaveCount(8);
    return known.name;
  }

  /** The day that keys act on, as its button names it. */
  openDay(): Locator {
    return this.page.getByRole("heading", { level: 3 }).getByRole("button", { expanded: true });
  }

  /** Keys with no time between them: nothing that the first ones set off is done when the last one comes. */
  async pressAtOnce(keys: readonly string[]): Promise<void> {
    await this.page.evaluate((all) => {
      for (const key of all)
        window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }, keys);
  }

  sheet(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }
}
