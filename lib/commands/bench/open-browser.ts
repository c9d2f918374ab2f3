import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { build } from "esbuild";
import { type BenchMember, benchUrl, signIn } from "@/lib/commands/bench/desk-session";
import { findChromium } from "@/lib/commands/find-chromium.mjs";
import { projectRoot } from "@/lib/server/project-files";

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
export async function openMap(page: Page, query = "", url = benchUrl): Promise<number> {
  await page.goto(`${url}/map${query}`);
  await page.locator('[data-map-state="idle"]').waitFor({ timeout: 30_000 });
  await page.waitForFunction(() => document.querySelector("[data-frame]") !== null);
  return Number(await page.locator("[data-map-state]").getAttribute("data-vehicles"));
}

/** The script of a bare page that a part measures beside ours. @param entry its file in page/ */
export async function scriptOf(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, "lib/commands/bench/page", entry)],
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    tsconfig: join(projectRoot, "tsconfig.json"),
  });
  return outputFiles[0]?.text ?? "";
}
