import { expect, type Locator, type Page } from "@playwright/test";

/** The board of manifests and the page of one. */
export class ManifestsDriver {
  readonly table: Locator;
  readonly rows: Locator;
  readonly stops: Locator;
  readonly notices: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole("grid", { name: "Manifests" });
    this.rows = this.table.locator("tbody tr[aria-rowindex]");
    this.stops = page.getByRole("table", { name: "Stops" }).locator("tbody tr[data-stop]");
    this.notices = page.locator("[data-sonner-toast]");
  }

  async open(query: string) {
    await this.page.goto(`/manifests${query}`);
    await expect(this.rows.first()).toBeVisible();
  }

  /** Names of the stops in their order. */
  async stopIds(): Promise<string[]> {
    return await this.stops.evaluateAll((rows) => rows.map((row) => row.getAttribute("data-stop") ?? ""));
  }

  /** Makes a manifest of this name and opens its page. */
  async make(name: string) {
    await this.page.keyboard.press("n");
    const sheet = this.page.getByRole("dialog", { name: "New manifest" });
    await sheet.getByLabel("Name", { exact: true }).fill(name);
    await sheet.getByRole("button", { name: /^Make/ }).click();
    await expect(sheet).toBeHidden();
    const row = this.rows.filter({ hasText: name });
    await expect(row).toBeVisible();
    await row.dblclick();
    await expect(this.page.getByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
  }

  /** Adds so many of the shipments that wait. */
  async add(count: number) {
    await this.page.keyboard.press("Shift+A");
    const sheet = this.page.getByRole("dialog", { name: /^Add to/ });
    const boxes = sheet.getByRole("checkbox");
    for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
    await sheet.getByRole("button", { name: `Add ${count}` }).click();
    await expect(sheet).toBeHidden();
  }
}
