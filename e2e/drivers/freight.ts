import { expect, type Locator, type Page } from "@playwright/test";

/** Available freight and the page of a shipment. */
export class FreightDriver {
  /** Shipments; heads of groups are none. */
  readonly shipments: Locator;
  readonly chosen: Locator;
  /** Cards that can be aimed at. */
  readonly manifests: Locator;

  constructor(readonly page: Page) {
    this.shipments = page.getByRole("grid", { name: "Freight" }).locator("tr:has([data-choose]) th");
    this.manifests = page
      .getByRole("complementary", { name: "Manifests" })
      .getByRole("button", { name: /JOL-/ });
    this.chosen = page.getByRole("region", { name: "Selected freight" });
  }

  async open(query: string) {
    await this.page.goto(`/freight${query}`);
    // A carrier that has just been made writes its freight for a minute.
    await expect(this.shipments.first()).toBeVisible({ timeout: 120_000 });
    await expect(this.manifests.first()).toBeVisible({ timeout: 120_000 });
  }

  shipment(title: string): Locator {
    return this.shipments.filter({ hasText: title });
  }
}
