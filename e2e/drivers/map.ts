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

  /** A place on a count badge that nothing lies over, near the middle of the window: the map says what it has there. */
  async badgeInSight(): Promise<{ x: number; y: number }> {
    const place = await this.page.evaluate(() => {
      const canvas = document.querySelector<HTMLElement>(".maplibregl-canvas");
      const places: { x: number; y: number }[] = [];
      for (let y = 60; y < innerHeight - 60; y += 6)
        for (let x = 60; x < innerWidth - 60; x += 6)
          if (document.elementFromPoint(x, y) === canvas) places.push({ x, y });
      const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - innerWidth / 2, y - innerHeight / 2);
      return places
        .sort((a, b) => far(a) - far(b))
        .find(({ x, y }) => {
          canvas?.dispatchEvent(new MouseEvent("mousemove", { clientX: x, clientY: y, bubbles: true }));
          return canvas?.dataset.over === "group";
        });
    });
    if (place === undefined) throw new Error("No badge is in sight");
    return place;
  }

  /** The one element by which the keyboard goes from badge to badge. */
  get badgeFocus(): Locator {
    return this.page.getByRole("region", { name: "Groups of vehicles on the map" }).getByRole("button");
  }

  /** Counts what lies over the map's drawing, buttons and notices left out. */
  async elementsOverMap(): Promise<number> {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll(".maplibregl-canvas-container, [data-map-state] + div")].flatMap(
          (host) => [...host.querySelectorAll("*")],
        ).length,
    );
  }

  /** Reads where the map looks, as the address has it. */
  camera(): string | null {
    return new URL(this.page.url()).searchParams.get("at");
  }
}
