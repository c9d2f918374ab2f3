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

  /** The middle of the count badge that is nearest to the middle of the window, of those that nothing lies over. */
  async badgeInSight(): Promise<{ x: number; y: number }> {
    const badges = this.page
      .getByRole("region", { name: "Groups of vehicles on the map" })
      .getByRole("button");
    await expect(badges.first()).toBeAttached();
    const middle = await badges.evaluateAll((all) =>
      all
        .map((badge) => {
          const { left, top, width, height } = badge.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + height / 2];
          const far = Math.hypot(x - innerWidth / 2, y - innerHeight / 2);
          return { x, y, far, isOnTop: badge.contains(document.elementFromPoint(x, y)) };
        })
        .filter(({ isOnTop }) => isOnTop)
        .sort((a, b) => a.far - b.far)
        .at(0),
    );
    if (middle === undefined) throw new Error("No badge is in sight");
    return middle;
  }

  /** Reads where the map looks, as the address has it. */
  camera(): string | null {
    return new URL(this.page.url()).searchParams.get("at");
  }
}
