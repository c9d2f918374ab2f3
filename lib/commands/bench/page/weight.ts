import { gzipSync } from "node:zlib";
import { benchUrl, cookieHeader, whyNoServer } from "@/lib/commands/bench/desk-session";
import { printFigure, printSkipped, shown } from "@/lib/commands/bench/figures";

/** First-load JavaScript of the peer's main page, measured on its own production build (kilobytes, gzip). */
export const peerKilobytes = 659;

/** The scripts that the page's HTML names itself. */
async function scriptsOf(path: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${benchUrl}${path}`, { headers: { cookie }, redirect: "manual" });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  const html = await response.text();
  // Old browsers alone load what is marked nomodule.
  const tags = [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/nomodule/i.test(tag));
  return [
    ...new Set(tags.flatMap((tag) => /\ssrc="([^"]+)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? [])),
  ];
}

async function gzipBytes(src: string): Promise<number> {
  const response = await fetch(new URL(src, benchUrl));
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer())).byteLength;
}

/** JavaScript that a page loads first. */
export async function benchWeight(): Promise<void> {
  const reason = await whyNoServer();
  if (reason) return printSkipped("page first-load JavaScript", reason);
  const signedIn = await cookieHeader();
  for (const [path, cookie] of [
    ["/sign-in", ""],
    ["/map", signedIn],
  ] as const) {
    const scripts = await scriptsOf(path, cookie);
    const sizes = await Promise.all(scripts.map(gzipBytes));
    const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    const plain = `${shown(kilobytes)} kB gzip in ${scripts.length} scripts of the HTML; peer's main page ${peerKilobytes} kB`;
    const judged = path === "/map" ? { value: kilobytes, unit: "kB", most: 160 } : undefined;
    printFigure(`page first-load JavaScript ${path}`, kilobytes / peerKilobytes, plain, judged);
  }
}
