import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { DeskDriver, type Role } from "./desk";
import { TripEditorDriver } from "./trip-editor";

/** A member with a browser of their own who has a trip open. */
export class TripColleague {
  readonly editor: TripEditorDriver;
  readonly conflict: Locator;

  private constructor(
    readonly page: Page,
    readonly desk: DeskDriver,
  ) {
    this.editor = new TripEditorDriver(page);
    this.conflict = page.getByRole("dialog", { name: "Somebody else changed this trip" });
  }

  static async signIn(browser: Browser, role: Role): Promise<TripColleague> {
    const page = await (await browser.newContext()).newPage();
    const desk = new DeskDriver(page);
    await desk.signInAs(role);
    return new TripColleague(page, desk);
  }

  async open(path: string) {
    await this.page.goto(path);
    await expect(this.editor.panel.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(this.editor.panel).toHaveAttribute("aria-busy", "false");
  }

  async edit() {
    await this.editor.panel.getByRole("button", { name: "Edit" }).click();
    await expect(this.field("Notes")).toBeVisible();
  }

  /** A field of the trip itself, not of one of its stops. */
  field(name: string): Locator {
    return this.editor.form.getByRole("region", { name: "Trip" }).getByLabel(name, { exact: true });
  }

  /** Saves, and waits until the form has closed over it. */
  async save() {
    await this.editor.save();
    await expect(this.editor.form).toBeHidden();
  }

  /** Finds what the panel says of the trip's record under a name. */
  record(name: string): Locator {
    return this.editor.panel
      .locator("dl > div")
      .filter({ has: this.page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) }) })
      .getByRole("definition");
  }

  async leave() {
    await this.page.context().close();
  }
}
