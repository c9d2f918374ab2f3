// @ts-check
import { existsSync } from "node:fs";
import { installed, run } from "./run.mjs";

const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Finds where Playwright keeps its own browser, whether it is there or not. */
async function playwrightsOwn() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/** @returns {Promise<string | null>} */
async function present() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : null;
  const own = await playwrightsOwn();
  return [own, ...usualPlaces].find((path) => existsSync(path)) ?? null;
}

/**
 * Finds a Chromium, or gets one: by Playwright's download, else by Debian's package where this user may install it.
 * @returns {Promise<string | null>} its path; null where none is to be had
 */
export async function findChromium() {
  const found = await present();
  if (found !== null || process.env.CHROMIUM_PATH) return found;
  process.stdout.write("No Chromium here: trying to get one …\n");
  if (
    (await run(process.execPath, [installed("@playwright/test/cli.js"), "install", "chromium"], {
      quiet: true,
    })) === 0
  )
    return present();
  const isDebianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebianRoot) {
    await run("apt-get", ["update"], { quiet: true });
    await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { quiet: true });
  }
  return present();
}
