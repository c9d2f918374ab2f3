import { expect, type Locator, type Page } from "@playwright/test";

/** Available freight and the page of a shipment. */
export class FreightDriver {
  /** Shipments; heads of groups are none. */
  readonly shipments: Locator;
  readonly chosen: Locator;

  constructor(readonly page: Page) {
    this.shipments = page.getByRole("grid", { name: "Freight" }).locator("tr:has([data-choose]) th");
    this.chosen = page.getByRole("region", { name: "Chosen freight" });
  }

  async open(query: string) {
    await this.page.goto(`/freight${query}`);
    await expect(this.shipments.first()).toBeVisible();
  }

  shipment(title: string): Locator {
    return this.shipments.filter({ hasText: title });
  }
}
