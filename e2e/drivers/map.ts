import { expect, type Locator, type Page } from "@playwright/test";

/** The map page: its canvas, the list beside it, the panel. */
export class MapDriver {
  readonly container: Locator;
  readonly list: Locator;
  readonly search: Locator;

  constructor(readonly page: Page) {
    this.container = page.locator("[data-map-state]");
    this.list = page.getByRole("listbox").first();
    this.search = page.getByPlaceholder(/Unit, driver/);
  }

  async open(query = "") {
    await this.page.goto(`/map${query}`);
    await expect(this.container).toHaveAttribute("data-map-state", "idle", { timeout: 45_000 });
    await expect(this.list.getByRole("option").first()).toBeVisible();
  }

  async vehiclesDrawn(): Promise<number> {
    return Number(await this.container.getAttribute("data-vehicles"));
  }

  async frame(): Promise<number> {
    return Number(await this.container.getAttribute("data-frame"));
  }

  row(number: string): Locator {
    return this.list.getByRole("option").filter({ hasText: number });
  }

  panel(number: string): Locator {
    return this.page.getByRole("complementary", { name: `Vehicle ${number}` });
  }
}
