import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

import { typeAsPeopleDo } from "./typing";

export type Role = "dispatcher" | "manager" | "viewer";

const rulesOfPages = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Signing in costs a password hash: each role signs in once a run and its cookies are kept. */
const cookies = new Map<Role, Awaited<ReturnType<BrowserContext["cookies"]>>>();

/** Pages, and parts of them, that this run has looked at in both themes. */
const inBothThemes = new Set<string>();
const openDialog = "[role=dialog]";

/** Speaks of the desk as its users do. */
export class DeskDriver {
  /** Records what the browser complained about, and what it asked for outside of this machine. */
  readonly complaints: string[] = [];
  readonly outsideRequests: string[] = [];

  constructor(readonly page: Page) {
    typeAsPeopleDo(page);
    page.on("console", (message) => {
      // Software rendering says this of itself; a refused save is the network's own line for a status of 4xx.
      if (message.type() === "error" && !/GPU stall|status of 4\d\d/.test(message.text()))
        this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith("http") && hostname !== "localhost") this.outsideRequests.push(request.url());
    });
  }

  /** Signs in through the form. */
  async signInByForm(email: string, password: string) {
    await this.page.getByLabel("E-mail").fill(email);
    await this.page.getByLabel("Password").fill(password);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  /** Signs in at the identity provider of these tests, which believes whoever one says to be. */
  async signInByProvider(email: string, { verified = true, groups = "" } = {}) {
    await this.page.getByRole("button", { name: "Sign in with Identity" }).click();
    await this.page.getByLabel("Your e-mail").fill(email);
    await this.page.getByLabel("Your groups").fill(groups);
    if (!verified) await this.page.getByLabel("not verified").check();
    await this.page.getByRole("button", { name: "Continue" }).click();
  }

  async signInAs(role: Role) {
    const kept = cookies.get(role);
    if (kept) {
      await this.page.context().addCookies(kept);
      return;
    }
    await this.page.goto("/sign-in");
    await this.signInByForm(`${role}@demo.haulboard.example`, "haulboard-demo");
    await this.page.waitForURL(/\/map/);
    cookies.set(role, await this.page.context().cookies());
  }

  async chooseTheme(theme: "Light" | "Dark") {
    await this.page.getByRole("button", { name: /^Account/ }).click();
    await this.page.getByRole("menuitemradio", { name: theme }).click();
    await this.page.keyboard.press("Escape");
    await expect(this.page.locator("html")).toHaveAttribute("data-theme", theme.toLowerCase());
  }

  /**
   * Nothing that axe finds is let through, in the state that the page is in: all rules in the theme that is chosen and, once
   * a run for each page, contrast in the other theme too, which is all that a theme changes.
   * @param part CSS selector of what is looked at: what opens over a page that was looked at already is enough
   */
  async expectAccessible(part = "body") {
    await this.page.emulateMedia({ reducedMotion: "reduce" });
    const root = this.page.locator("html");
    const chosen = await root.getAttribute("data-theme");
    expect(await this.findings(chosen, { type: "tag", values: rulesOfPages }, part)).toEqual([]);
    // Pages of one kind differ by what stands in the place of an id.
    const place = new URL(this.page.url()).pathname.replace(/[^/]*\d[^/]*/g, ":id");
    if (part !== openDialog && inBothThemes.has(`${place} ${part}`)) return;
    inBothThemes.add(`${place} ${part}`);
    const other = chosen === "dark" ? "light" : "dark";
    expect(await this.findings(other, { type: "rule", values: ["color-contrast"] }, part)).toEqual([]);
    await this.showIn(chosen);
  }

  /** The same of the open sheet or dialog, once it has read what it shows. Closes it. */
  async expectAccessibleDialog() {
    const dialog = this.page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("[aria-busy=true]")).toHaveCount(0);
    await this.expectAccessible(openDialog);
    await this.page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }

  /** Shows the page in a theme, at rest: half-way through a change of colours a text has a contrast that no user is ever left with. */
  private async showIn(theme: string | null) {
    await this.page.evaluate((value) => {
      document.documentElement.setAttribute("data-theme", value);
      for (const animation of document.getAnimations())
        if (animation.effect?.getTiming().iterations !== Infinity) animation.finish();
    }, theme ?? "system");
  }

  private async findings(
    theme: string | null,
    runOnly: { type: "tag" | "rule"; values: string[] },
    part: string,
  ) {
    await this.showIn(theme);
    // A page has no frames, so nothing is gathered from them in a page of its own; what passes is not described.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode(true).include(part);
    const { violations } = await axe.options({ runOnly, resultTypes: ["violations"] }).analyze();
    return violations.map(
      ({ id, nodes }) => `${id} (${theme}): ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
  }
}

export const test = base.extend<{ desk: DeskDriver }>({
  desk: async ({ page }, use) => {
    const desk = new DeskDriver(page);
    await use(desk);
    expect(desk.complaints).toEqual([]);
    expect(desk.outsideRequests).toEqual([]);
  },
});

export { expect };
