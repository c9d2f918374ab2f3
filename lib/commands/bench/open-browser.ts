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

/** A response that the bench gives instead of the server. */
interface Stub {
  /** Pattern of the addresses that it is for; `*` stands for anything. */
  pattern: string;
  type: string;
  bodyOf: (url: URL) => string;
}

/** Responds to a page. All other requests go their way: a route of Playwright's would take each through this process. */
export async function respondTo(page: Page, stubs: readonly Stub[]): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const matchers = stubs.map(({ pattern, ...stub }) => ({
    ...stub,
    matches: new RegExp(`^${pattern.replace(/[.?]/g, "\\$&").replaceAll("*", ".*")}$`),
  }));
  const respond = ({ requestId, request }: { requestId: string; request: { url: string } }) => {
    const stub = matchers.find(({ matches }) => matches.test(request.url));
    if (stub === undefined) return cdp.send("Fetch.continueRequest", { requestId });
    const responseHeaders = [{ name: "content-type", value: stub.type }];
    const body = Buffer.from(stub.bodyOf(new URL(request.url))).toString("base64");
    return cdp.send("Fetch.fulfillRequest", { requestId, responseCode: 200, responseHeaders, body });
  };
  // A request that the page has called off meanwhile takes no response.
  cdp.on("Fetch.requestPaused", (paused) => void respond(paused).catch(() => undefined));
  // In patterns of the browser a question mark stands for any letter.
  const patterns = stubs.map(({ pattern }) => ({ urlPattern: pattern.replaceAll("?", "\\?") }));
  await cdp.send("Fetch.enable", { patterns });
}

/** Time until a map shows the whole of a large fleet. */
const fillTimeoutMs = 180_000;

/** Opens the map and waits until it has drawn, with vehicles. @returns how many it shows */
export async function openMap(page: Page, query = "", url = benchUrl): Promise<number> {
  await page.goto(`${url}/map${query}`);
  await page.locator('[data-map-state="idle"]').waitFor({ timeout: 30_000 });
  return waitForVehicles(page, 1);
}

/** Waits until a map shows so many vehicles. @returns how many it shows */
export async function waitForVehicles(page: Page, atLeast: number): Promise<number> {
  const map = page.locator("[data-map-state][data-frame]");
  await page.waitForFunction(
    (least) =>
      Number(document.querySelector<HTMLElement>("[data-map-state][data-frame]")?.dataset.vehicles) >= least,
    atLeast,
    { timeout: fillTimeoutMs },
  );
  return Number(await map.getAttribute("data-vehicles"));
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
