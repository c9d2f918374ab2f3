import type { Page } from "@playwright/test";
import { benchUrl, cookieHeader, whyNoServer } from "@/lib/commands/bench/desk-session";
import { median, printFigure, printSkipped, quantile, shown } from "@/lib/commands/bench/figures";
import { LiveWatch, type SeenPosition } from "@/lib/commands/bench/live-watch";
import { openBrowser, openDesk, openMap } from "@/lib/commands/bench/open-browser";

const pings = 20;
const timeoutMs = 10_000;

/** As the panel writes them. */
const inPanel = ({ latitude, longitude }: SeenPosition) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

async function post(vehicle: string, position: SeenPosition, deviceKey: string): Promise<void> {
  const response = await fetch(`${benchUrl}/platform/device/positions`, {
    method: "POST",
    headers: { apiKey: deviceKey, "content-type": "application/json" },
    body: JSON.stringify({
      positions: [{ vehicle, eventTime: new Date().toISOString(), heading: 90, speed: 55, ...position }],
    }),
  });
  const text = await response.text();
  if (!response.ok || !text.includes('"accepted":1')) throw new Error(`The ping was not taken: ${text}`);
}

/** Looks at each drawn frame. @returns when the first came with a newer live frame on the map and the panel's text */
async function whenDrawn(page: Page, text: string, before: string | null): Promise<number> {
  const handle = await page.waitForFunction(
    ([wanted, frame]) =>
      document.querySelector<HTMLElement>("[data-frame]")?.dataset.frame !== frame &&
      document.body.innerText.includes(wanted) &&
      Date.now(),
    [text, before] as const,
    { polling: "raf", timeout: timeoutMs },
  );
  return Number(await handle.jsonValue());
}

interface Delay {
  toStream: number;
  toPixels: number;
}

async function measure(
  page: Page,
  watch: LiveWatch,
  vehicle: string,
  deviceKey: string,
  at: SeenPosition,
): Promise<Delay> {
  const text = inPanel(at);
  let streamAt = 0;
  watch.onPosition = (number, position) => {
    if (number === vehicle && inPanel(position) === text && streamAt === 0) streamAt = Date.now();
  };
  const drawn = whenDrawn(page, text, await page.locator("[data-frame]").getAttribute("data-frame"));
  const accepted = post(vehicle, at, deviceKey).then(() => Date.now());
  // Both at once: what is wrong with a ping is told, and not that it was never drawn.
  const [acceptedAt, drawnAt] = await Promise.all([accepted, drawn]);
  return { toStream: streamAt - acceptedAt, toPixels: drawnAt - acceptedAt };
}

/** Milliseconds from an accepted ping to the drawn frame, beside those to the bytes of /live. */
export async function benchDelay(): Promise<void> {
  const name = "page accepted ping to pixels";
  const deviceKey = process.env.BENCH_DEVICE_KEY;
  const reason = deviceKey === undefined ? "BENCH_DEVICE_KEY is not set" : await whyNoServer();
  if (reason !== null || deviceKey === undefined) return printSkipped(name, reason ?? "");
  const browser = await openBrowser();
  if (!browser) return printSkipped(name, "no Chromium here");
  const watch = new LiveWatch();
  try {
    await watch.open(await cookieHeader());
    const [vehicle, start] = [...watch.positions].find(([, { latitude }]) => latitude > 0) ?? [];
    if (vehicle === undefined || start === undefined) return printSkipped(name, "no vehicle has a position");
    const page = await (await openDesk(browser)).newPage();
    const vehicles = await openMap(page, `?vehicle=${encodeURIComponent(vehicle)}`);
    const delays: Delay[] = [];
    for (let i = 0; i < pings; i++) {
      const step = (i + 1) * 0.00037;
      const at = { latitude: start.latitude + step, longitude: start.longitude + step };
      delays.push(await measure(page, watch, vehicle, deviceKey, at));
      // Off the beat of the desk's steps, so that all waits are met.
      await page.waitForTimeout(100 + ((i * 377) % 600));
    }
    const of = (kind: keyof Delay, share: number) =>
      quantile(
        delays.map((delay) => delay[kind]),
        share,
      );
    const pixels = `p50 ${shown(of("toPixels", 0.5))} ms, p99 ${shown(of("toPixels", 0.99))} ms`;
    const stream = `on /live p50 ${shown(of("toStream", 0.5))} ms, p99 ${shown(of("toStream", 0.99))} ms`;
    const ratio =
      median(delays.map((delay) => delay.toPixels)) / median(delays.map((delay) => delay.toStream));
    printFigure(`${name}, ${vehicles} vehicles`, ratio, `${pixels}; ${stream} (${pings} pings)`);
  } finally {
    watch.close();
    await browser.close();
  }
}
