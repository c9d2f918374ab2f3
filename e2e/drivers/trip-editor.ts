import { expect, type Locator, type Page } from "@playwright/test";

/** The form of a trip, its panel and the choice of a driver, as a dispatcher with a keyboard uses them. */
export class TripEditorDriver {
  readonly form: Locator;
  readonly panel: Locator;

  constructor(readonly page: Page) {
    this.form = page.getByRole("dialog", { name: /^(New trip|Edit trip)/ });
    this.panel = page.getByRole("complementary", { name: /^Trip / });
  }

  /** Opens the form of a new trip from the board, by its key. */
  async begin() {
    await this.page.goto("/trips");
    await expect(this.page.getByRole("heading", { level: 1, name: "Trips" })).toBeVisible();
    await expect(this.page.getByRole("button", { name: "New trip" })).toBeEnabled();
    // A key that comes before the page listens is lost, as a person's would be: it is pressed again.
    await expect(async () => {
      if (!(await this.form.isVisible())) await this.page.keyboard.press("n");
      await expect(this.form).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }

  /** One stop's part of the form, counted from 1. */
  stop(number: number): Locator {
    return this.form.getByRole("group", { name: `Stop ${number}`, exact: true });
  }

  /** Types a town where the focus is and takes the first that is offered: a place of the carrier's there, or the town. */
  async typePlace(number: number, town: string) {
    const place = this.stop(number).getByRole("combobox", { name: /^Place/ });
    await expect(place).toBeFocused();
    // Joliet is not Joliette.
    const named = new RegExp(`\\b${town}\\b`);
    await this.page.keyboard.type(town);
    await expect(this.page.getByRole("option", { name: named }).first()).toBeVisible();
    await expect(async () => {
      await this.page.keyboard.press("ArrowDown");
      await expect(this.page.getByRole("option", { selected: true })).toContainText(named, {
        timeout: 1_000,
      });
    }).toPass();
    await this.page.keyboard.press("Enter");
    await expect(place).toHaveValue(named);
  }

  /** Goes on by Tab to a control of the form; a field for date and time takes a Tab for each of its parts. */
  async tabTo(target: Locator, most = 120) {
    for (let presses = 0; presses < most; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press("Tab");
    }
    throw new Error("Tab never came there");
  }

  async save() {
    // A dialog over the form that has just closed gives the focus back in a moment.
    await expect(this.form.locator(":focus")).toBeVisible();
    await this.page.keyboard.press("ControlOrMeta+Enter");
  }

  /** Names of the places, in the order of the form. */
  async places(): Promise<string[]> {
    return this.form
      .getByRole("combobox", { name: /^Place/ })
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  }
}
