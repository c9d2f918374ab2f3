import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { themeCookie, themeOf } from "@/lib/contract/appearance";
import { readCookie } from "@/lib/desk/access/read-cookie";

export interface WaitingPageInput {
  /** Headers of the request: its cookie says the member's theme. */
  headers: Headers | IncomingHttpHeaders;
  title: string;
  text: string;
  /** Since when there is something to wait for, milliseconds since 1970; null where nobody knows. */
  sinceMs: number | null;
  /** Wait of the page and other callers between two tries. */
  retrySeconds: number;
}

/** Response that is sent in place of a page that cannot be made. */
export interface WaitingPage {
  status: 503;
  headers: Record<string, string>;
  body: string;
}

/**
 * Asks for the page's own address until something else than 503 comes, and only then loads it: a page that loads itself
 * anew all the time takes the focus away and is read out again and again.
 */
const script = `
  const { retrySeconds, sinceMs } = document.body.dataset;
  const timeLabel = (ms) => new Date(ms).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
  if (sinceMs) document.querySelector("time").textContent = timeLabel(Number(sinceMs));
  const look = async () => {
    const isBack = await fetch(location.href, { method: "HEAD", cache: "no-store" }).then(({ status }) => status !== 503, () => false);
    if (isBack) return location.reload();
    document.querySelector("#tried").textContent = " Last tried at " + timeLabel(Date.now()) + ".";
    setTimeout(look, retrySeconds * 1000);
  };
  setTimeout(look, retrySeconds * 1000);
`;

/** Colours and sizes are those of app/globals.css, which such a page cannot load. */
export const waitingStyle = `
  :root { color-scheme: light dark; }
  [data-theme="light"] { color-scheme: light; }
  [data-theme="dark"] { color-scheme: dark; }
  :root {
    --bg: light-dark(#f6f5f2, #0f1113);
    --surface: light-dark(#ffffff, #16191c);
    --ink: light-dark(#1b1a17, #ebe9e4);
    --ink-2: light-dark(#57544d, #a9adb1);
    --focus: light-dark(#2f6fde, #6ea2f5);
  }
  html, body { height: 100%; margin: 0; }
  body { display: grid; place-items: center; background: var(--bg); color: var(--ink);
    font: 13px/18px system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  main { box-sizing: border-box; width: 100%; max-width: 496px; padding: 24px; }
  .brand { display: flex; align-items: center; gap: 8px; font-size: 15px; line-height: 20px; font-weight: 680;
    letter-spacing: -0.015em; }
  h1 { margin: 24px 0 8px; font-size: 20px; line-height: 26px; font-weight: 640; letter-spacing: -0.01em; }
  p { margin: 0 0 8px; color: var(--ink-2); }
  a { display: inline-flex; align-items: center; height: 28px; margin-top: 12px; padding: 0 11px; border-radius: 6px;
    background: var(--ink); color: var(--surface); font-weight: 560; text-decoration: none; }
  a:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
`;

const mark =
  '<svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16"><rect width="16" height="16" rx="4" fill="currentColor"/>' +
  '<path d="M3 5h10M3 11h10" stroke="var(--surface)" stroke-width="2"/></svg>';

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const policy = [
  "default-src 'none'",
  "connect-src 'self'",
  "img-src 'self'",
  `script-src ${hashOf(script)}`,
  `style-src ${hashOf(waitingStyle)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page that needs neither the store nor Next: what is being waited for, and the way back to the same address. */
export function waitingPage({ headers, title, text, sinceMs, retrySeconds }: WaitingPageInput): WaitingPage {
  const theme = themeOf(readCookie(headers, themeCookie) ?? undefined);
  const since = sinceMs === null ? "" : new Date(sinceMs).toISOString();
  const sinceLine = since && ` Noticed at <time datetime="${since}">${since.slice(11, 19)} UTC</time>.`;
  const seconds = retrySeconds === 1 ? "second" : `${retrySeconds} seconds`;
  return {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": "no-store",
      "retry-after": String(retrySeconds),
    },
    body: `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Haulboard</title>
<link rel="icon" href="/icon.svg">
<noscript><meta http-equiv="refresh" content="${retrySeconds}"></noscript>
<style>${waitingStyle}</style>
</head>
<body data-retry-seconds="${retrySeconds}" data-since-ms="${sinceMs ?? ""}">
<main>
<div class="brand">${mark}Haulboard</div>
<h1>${title}</h1>
<p>${text}${sinceLine}</p>
<p>This page looks again every ${seconds} and opens by itself, at the same address.<span id="tried"></span></p>
<a href="">Try now</a>
</main>
<script type="module">${script}</script>
</body>
</html>
`,
  };
}
