import { expect, type Locator, type Page } from "@playwright/test";

/** The trip board: its counts, its table and timeline, the drivers beside it. */
export class TripBoardDriver {
  readonly table: Locator;
  readonly rows: Locator;
  readonly search: Locator;
  readonly timeline: Locator;
  readonly bulk: Locator;
  readonly rail: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole("grid", { name: "Trips" });
    this.rows = this.table.locator("tbody tr[aria-rowindex]");
    this.search = page.getByLabel("Filter the trips");
    this.timeline = page.getByRole("region", { name: "Timeline of trips" });
    this.bulk = page.getByRole("region", { name: "Selected trips" });
    this.rail = page.getByRole("complementary", { name: "Drivers" });
  }

  async open(query = "") {
    await this.page.goto(`/trips${query}`);
    await expect(this.rows.first()).toBeVisible();
    // The server draws rows before the page takes keys and clicks.
    await expect(
      this.page.getByRole("status").filter({ hasText: /^[\d,]+( of [\d,]+)? trips?$/ }),
    ).toBeVisible();
  }

  /** The count that is a filter, e.g. "need a driver". */
  count(text: string): Locator {
    return this.page.getByRole("button", { name: new RegExp(`^[\\d,]+ ?${text}`) });
  }

  async countOf(text: string): Promise<number> {
    return Number((await this.count(text).innerText()).replace(/[^\d]/g, ""));
  }

  /** Finds how many trips the foot says are shown. */
  foot(count: number): Locator {
    return this.page.getByRole("status").filter({ hasText: new RegExp(`^${count}( of [\\d,]+)? trips$`) });
  }

  /** A trip's row, by what people call the trip. */
  row(title: string): Locator {
    return this.rows.filter({ has: this.page.getByRole("rowheader", { name: title, exact: true }) });
  }

  /** Reads the title of the trip at this place of the table. */
  titleAt(index: number): Promise<string> {
    return this.titleOf(this.rows.nth(index));
  }

  async titleOf(row: Locator): Promise<string> {
    return (await row.getByRole("rowheader").innerText()).trim();
  }

  /** The row that the cursor is on. */
  get chosen(): Locator {
    return this.rows.and(this.page.locator('[aria-selected="true"]'));
  }

  /** Only trips without a driver, at least one of which is there. */
  async showUnassigned(): Promise<string> {
    await this.count("need a driver").click();
    await expect(this.page).toHaveURL(/show=needs-driver/);
    await expect(this.rows.first()).toContainText(/needs driver/i);
    return this.titleAt(0);
  }

  /** The driver whom the desk ranks first for a trip, by name. */
  async bestDriverFor(title: string): Promise<string> {
    const board = await this.page.request.get("/api/desk/trips");
    const { rows } = (await board.json()) as { rows: { tripId: number; title: string }[] };
    const trip = rows.find((row) => row.title === title);
    if (!trip) throw new Error(`No trip ${title} is on the board`);
    const ranked = await this.page.request.get(`/api/desk/trips/${trip.tripId}/candidates`);
    const { candidates } = (await ranked.json()) as { candidates: { name: string; state: string }[] };
    const best = candidates[0];
    if (best?.state !== "on-time") throw new Error(`Nobody can make ${title}`);
    return best.name;
  }

  /** A trip's bar on the timeline. */
  bar(title: string): Locator {
    return this.timeline.getByRole("button", { name: new RegExp(`^Trip ${title},`) });
  }
}
