import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { type WaitingPageInput, waitingPage, waitingStyle } from "@/lib/desk/http/waiting-page";

const make = (input: Partial<WaitingPageInput> = {}) =>
  waitingPage({
    headers: {},
    title: "The store does not answer",
    text: "Pages cannot be opened until it does.",
    sinceMs: Date.UTC(2026, 10, 18, 15, 4, 5),
    retrySeconds: 5,
    ...input,
  });

const scriptOf = (body: string) => /<script type="module">(.*?)<\/script>/s.exec(body)?.[1] ?? "";

test("it is a 503 that says when to ask again, and since when it was noticed", () => {
  const { status, headers, body } = make();
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(body).toContain('Noticed at <time datetime="2026-11-18T15:04:05.000Z">15:04:05 UTC</time>.');
});

test("nothing is said of a time that nobody knows", () => {
  expect(make({ sinceMs: null }).body).not.toContain("<time");
});

test.each([
  ["light", "light"],
  ["dark", "dark"],
  ['"><script>', "system"],
])("a theme cookie of %s shows %s", (cookie, theme) => {
  expect(make({ headers: { cookie: `haulboard-theme=${cookie}` } }).body).toContain(`data-theme="${theme}">`);
});

test("the policy allows the page's own script and style, and no others", () => {
  const { headers, body } = make();
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(headers["content-security-policy"]).toContain(`script-src ${hashOf(scriptOf(body))};`);
  expect(headers["content-security-policy"]).toContain(`style-src ${hashOf(waitingStyle)};`);
});

test("its colours are the desk's", () => {
  const tokens = waitingStyle.match(/--[\w-]+: light-dark\([^;]+;/g) ?? [];
  const css = readFileSync("app/globals.css", "utf8");
  expect(tokens.length).toBeGreaterThan(4);
  expect(tokens.filter((token) => !css.includes(token))).toEqual([]);
});

/** Runs the page's script, which asks for `statuses` one after the other; an Error is a call that fails. */
async function runScript(statuses: (number | Error)[]) {
  const tried = { textContent: "" };
  const document = {
    body: { dataset: { retrySeconds: "5", sinceMs: "" } },
    querySelector: () => tried,
  };
  const location = { href: "https://desk.example/trips?search=a", reload: vi.fn() };
  const asked: string[] = [];
  const waits: number[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const status = statuses[asked.length - 1] ?? 503;
    if (status instanceof Error) throw status;
    return { status };
  };
  let next: (() => Promise<void>) | null = null;
  const setTimeout = (look: () => Promise<void>, ms: number) => {
    waits.push(ms);
    next = look;
  };
  new Function("document", "location", "fetch", "setTimeout", scriptOf(make().body))(
    document,
    location,
    fetch,
    setTimeout,
  );
  for (const _ of statuses) await (next as (() => Promise<void>) | null)?.();
  return { tried: tried.textContent, reloads: location.reload.mock.calls.length, asked, waits };
}

test("it stays, and asks its own address every five seconds, while the store does not answer", async () => {
  const { tried, reloads, asked, waits } = await runScript([503, new Error("offline")]);
  expect([reloads, waits]).toEqual([0, [5_000, 5_000, 5_000]]);
  expect(asked).toEqual(["https://desk.example/trips?search=a", "https://desk.example/trips?search=a"]);
  expect(tried).toMatch(/^ Last tried at \d\d:\d\d:\d\d\.$/);
});

test("it opens the address once the store answers", async () => {
  const { reloads, waits } = await runScript([503, 200]);
  expect([reloads, waits]).toEqual([1, [5_000, 5_000]]);
});
