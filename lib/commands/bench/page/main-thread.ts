import type { Page } from "@playwright/test";

const parts = new Set(["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]);

/** Measures scripts, styles and layout of a page's main thread, in processor time. @returns reads it, milliseconds */
export async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  return async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.reduce((sum, { name, value }) => sum + (parts.has(name) ? 1_000 * value : 0), 0);
  };
}
