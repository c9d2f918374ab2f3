import { expect, type Locator, type Page } from "@playwright/test";

/** The vehicles' page: its table, its sheets. */
export class FleetDriver {
  readonly table: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.table = page
      .getByRole("grid", { name: "Vehicles" })
      .or(page.getByRole("table", { name: "Vehicles" }));
    this.search = page.getByLabel("Search the fleet");
  }

  async open(query = "") {
    await this.page.goto(`/fleet${query}`);
    await expect(this.table).toBeVisible();
  }

  row(number: string): Locator {
    return this.table.getByRole("row").filter({ hasText: number });
  }

  sheet(title: string): Locator {
    return this.page.getByRole("dialog", { name: title });
  }

  async create(number: string) {
    await this.page.getByRole("button", { name: "New vehicle" }).click();
    await this.sheet("New vehicle").getByLabel("Unit number").fill(number);
    await this.sheet("New vehicle").getByRole("button", { name: "Create" }).click();
  }
}
