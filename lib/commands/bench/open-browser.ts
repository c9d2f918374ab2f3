import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { type BenchMember, benchUrl, signIn } from "@/lib/commands/bench/desk-session";
import { findChromium } from "@/lib/commands/find-chromium.mjs";

/** @returns null where no Chromium is to be had */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = await findChromium();
  if (executablePath === null) return null;
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--disable-background-networking",
    ],
  });
}

/** A window of a signed-in member; usually a demo member of the running server. */
export async function openDesk(browser: Browser, member?: BenchMember): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const url = member?.url ?? benchUrl;
  await context.addCookies([...(await signIn(member))].map(([name, value]) => ({ name, value, url })));
  return context;
}

/** Opens the map and waits until it has drawn. @returns how many vehicles it shows */
export async function openMap(page: Page, query = ""): Promise<number> {
  await page.goto(`${benchUrl}/map${query}`);
  await page.locator('[data-map-state="idle"]').waitFor({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelector("[data-frame]") !== null);
  return Number(await page.locator("[data-map-state]").getAttribute("data-vehicles"));
}
