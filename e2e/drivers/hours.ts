import { expect, type Locator, type Page } from "@playwright/test";

/** The hours board: its counts, its table, the chosen driver. */
export class HoursBoardDriver {
  readonly table: Locator;
  readonly search: Locator;
  readonly rows: Locator;
  readonly chosen: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole("grid", { name: "Drivers' hours" });
    this.search = page.getByLabel("Search the drivers");
    this.rows = this.table.locator("tbody tr[aria-rowindex]");
    this.chosen = page.getByRole("region", { name: "Selected driver" });
  }

  async open(query = "") {
    await this.page.goto(`/hours${query}`);
    await expect(this.table).toBeVisible();
  }

  /** The count that is a filter, e.g. "driving". */
  count(text: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^[\\d,]+ ?${text}`) });
  }

  async countOf(text: string): Promise<number> {
    return Number((await this.count(text).innerText()).replace(/[^\d]/g, ""));
  }

  /** Finds how many drivers the foot says are shown. */
  foot(count: number): Locator {
    return this.page.getByRole("status").filter({ hasText: new RegExp(`^${count}( of [\\d,]+)? drivers$`) });
  }
}
