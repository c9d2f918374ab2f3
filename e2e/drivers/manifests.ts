import { expect, type Locator, type Page } from "@playwright/test";

/** The board of manifests and the page of one. */
export class ManifestsDriver {
  readonly table: Locator;
  readonly rows: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole("grid", { name: "Manifests" });
    this.rows = this.table.locator("tbody tr[aria-rowindex]");
  }

  /** The step on which the open manifest stands, from planning to completed. */
  get state(): Locator {
    return this.page.getByRole("list", { name: "States" }).locator("li[aria-current]");
  }

  /** Names of the open manifest's stops, in driving order. */
  stopNames(): Promise<string[]> {
    return this.page
      .getByRole("table", { name: "Stops" })
      .locator("tr[data-stop] th")
      .allInnerTexts()
      .then((names) => names.map((name) => name.trim()));
  }

  /** Chooses the driver that is ranked first for the open manifest, by keys. Ranking all of a terminal takes a while. */
  async assignBest() {
    await this.page.keyboard.press("c");
    await expect(this.page.getByRole("radio").first()).toBeFocused({ timeout: 60_000 });
    await this.page.keyboard.press("Enter");
    await expect(this.page.getByRole("dialog")).toBeHidden();
  }

  async open(query: string) {
    await this.page.goto(`/manifests${query}`);
    await expect(this.rows.first()).toBeVisible();
  }
}
