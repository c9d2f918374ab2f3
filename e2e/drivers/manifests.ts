import { expect, type Locator, type Page } from "@playwright/test";

/** The board of manifests and the page of one. */
export class ManifestsDriver {
  readonly table: Locator;
  readonly rows: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole("grid", { name: "Manifests" });
    this.rows = this.table.locator("tbody tr[aria-rowindex]");
  }

  async open(query: string) {
    await this.page.goto(`/manifests${query}`);
    // A carrier that has just been made writes its freight for a minute.
    await expect(this.rows.first()).toBeVisible({ timeout: 120_000 });
  }
}
