import { expect, type Locator, type Page } from "@playwright/test";

/** Finds what drivers handed in and are asked. */
export class FormsDriver {
  readonly rows: Locator;

  constructor(readonly page: Page) {
    this.rows = page
      .getByRole("grid", { name: "Forms that drivers submitted" })
      .locator("tbody tr[aria-rowindex]");
  }

  /** A carrier that has just been made hands forms in within a minute or two. */
  async open() {
    await this.page.goto("/forms");
    await expect(this.rows.first()).toBeVisible({ timeout: 120_000 });
  }

  /** Opens the newest form that has pictures, and waits until they are there. */
  async openWithPicture() {
    await this.page
      .getByRole("gridcell", { name: /^\d+ files?$/ })
      .first()
      .click();
    await expect(this.page.getByRole("button", { name: /^Open / }).first()).toBeVisible();
  }

  /** A form in the list of what drivers are asked. */
  nameOf(form: string): Locator {
    return this.page.getByRole("navigation", { name: "Forms by name" }).getByRole("button", { name: form });
  }
}
