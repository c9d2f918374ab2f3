import type { Theme } from "@/lib/contract/appearance";
import { errorStatus } from "@/lib/contract/errors";
import { firstCalls } from "@/lib/contract/examples/first-call";

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/**
 * Colours and sizes are those of app/globals.css, which a page outside of the desk's frame does not load. The viewer works out
 * further colours from those in its attributes, and from red, green and the like: of these it reads plain ones alone.
 */
const plainDark =
  "--blue: #6ea2f5; --green: #4cc38a; --red: #f0736a; --orange: #e5b04a; --yellow: #e5b04a; --purple: #a78bea;";

const style = `
@font-face {
  font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url(/reference/inter.woff2) format("woff2");
}
:root { color-scheme: light dark; }
[data-theme="light"] { color-scheme: light; }
[data-theme="dark"] { color-scheme: dark; }
:root {
  --ground: light-dark(#f6f5f2, #0f1113); --surface: light-dark(#ffffff, #16191c); --sunken: light-dark(#efeeea, #0b0d0e);
  --line: light-dark(#e3e1db, #262b30); --line-strong: light-dark(#cdcac2, #3a4148); --ink: light-dark(#1b1a17, #ebe9e4);
  --ink-2: light-dark(#57544d, #a9adb1); --ink-3: light-dark(#6c6860, #8b9198); --focus: light-dark(#2f6fde, #6ea2f5);
  --moving: light-dark(#2159bb, #6ea2f5); --ok: light-dark(#146c40, #4cc38a); --late: light-dark(#b3281f, #f0736a);
  --jeopardy: light-dark(#8a5700, #e5b04a); --rest: light-dark(#6445b0, #a78bea);
}
html, body { height: 100%; margin: 0; background: var(--ground); color: var(--ink); }
body, openapi-explorer { font: 13px/18px "Inter Variable", Inter, system-ui, sans-serif; font-variant-numeric: tabular-nums; }
openapi-explorer {
  --bg: var(--surface); --bg2: var(--sunken); --bg3: var(--line); --light-bg: var(--sunken); --hover-color: var(--sunken);
  --fg: var(--ink); --fg2: var(--ink-2); --fg3: var(--ink-3); --light-fg: var(--ink-3); --input-bg: var(--surface);
  --border-color: var(--line); --light-border-color: var(--line); --code-border-color: var(--line); --border-radius: 6px;
  --primary-color: var(--ink); --primary-btn-text-color: var(--surface); --secondary-color: var(--ink-2);
  --header-bg: var(--surface); --header-fg: var(--ink); --header-color-darker: var(--sunken); --header-color-border: var(--line);
  --nav-bg-color: var(--ground); --nav-text-color: var(--ink-2); --nav-hover-bg-color: var(--sunken);
  --nav-hover-text-color: var(--ink); --code-fg: var(--ink); --inline-code-fg: var(--ink); --overlay-bg: var(--surface);
  --selection-bg: var(--line-strong); --selection-fg: var(--ink); --placeholder-color: var(--ink-3);
  --font-size-small: 12px; --font-size-regular: 13px; --font-size-mono: 12px;
  --font-regular: "Inter Variable", Inter, system-ui, sans-serif;
  --blue: #2159bb; --green: #146c40; --red: #b3281f; --orange: #8a5700; --yellow: #8a5700; --purple: #6445b0;
}
/* Pressed or focused, the viewer gives a filled button the colour of its other texts, unreadable on this ground. */
openapi-explorer::part(btn-fill) { color: var(--surface); }
[data-theme="dark"] openapi-explorer { ${plainDark} }
@media (prefers-color-scheme: dark) { [data-theme="system"] openapi-explorer { ${plainDark} } }
.start { max-width: 880px; padding: 24px; }
.start h1 { margin: 0 0 4px; font-size: 20px; line-height: 26px; font-weight: 640; letter-spacing: -0.01em; }
.start h2 { margin: 24px 0 6px; font-size: 15px; line-height: 20px; font-weight: 640; }
.start p { margin: 0 0 8px; color: var(--ink-2); max-width: 70ch; }
.start a { color: var(--ink); font-weight: 560; }
.start code { font: 12px/17px ui-monospace, Menlo, monospace; color: var(--ink); }
.start pre { margin: 0 0 8px; padding: 10px 12px; overflow: auto; border: 1px solid var(--line); border-radius: 6px;
  background: var(--sunken); }
.start summary { padding: 4px 0; font-weight: 560; cursor: pointer; }
.start table { border-collapse: collapse; }
.start th, .start td { padding: 5px 16px 5px 0; border-bottom: 1px solid var(--line); text-align: left; font-weight: 400; }
.start thead th { color: var(--ink-3); font-size: 12px; font-weight: 560; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
`;

const programs = Object.values(firstCalls)
  .map(
    ({ language, code }, place) =>
      `<details${place === 0 ? " open" : ""}><summary>${language}</summary><pre tabindex="0"><code>${escaped(code)}</code></pre></details>`,
  )
  .join("");

/** Says what an error of each type asks of its caller. */
const remedies: readonly (readonly [keyof typeof errorStatus, string])[] = [
  ["BAD_REQUEST", "Mend the fields that <code>fields</code> names; sent again as it is, it fails again."],
  ["UNAUTHORIZED", "The key is missing, wrong or revoked."],
  ["FORBIDDEN", "The key opens other operations: devices and systems have keys of their own kind."],
  ["NOT_FOUND", "Nothing of this company has this id or address."],
  ["CONFLICT", "Somebody else was faster: read it again, then decide."],
  ["TOO_MANY_REQUESTS", "Wait as many seconds as <code>Retry-After</code> says."],
  ["SERVER_ERROR", "Ours: send it again; <code>requestId</code> finds it in the log."],
  ["SERVICE_UNAVAILABLE", "The store is away: wait as <code>Retry-After</code> says."],
];

const errors = remedies
  .map(
    ([type, remedy]) =>
      `<tr><th scope="row"><code>${type}</code></th><td>${errorStatus[type]}</td><td>${remedy}</td></tr>`,
  )
  .join("");

const start = `<section slot="overview" class="start">
<h1>The interface</h1>
<p>Everything that the desk shows and does goes through these operations; other systems call the same ones. The whole
document is at <a href="/openapi.json">/openapi.json</a>.</p>
<h2>A key</h2>
<p>A key belongs to one company, and no key reaches another's data. Make one on the machine that runs the service; it is
shown once:</p>
<pre tabindex="0"><code>npm run --silent keys -- make "Our warehouse" --read-only</code></pre>
<p>It goes with each call in the header <code>apiKey</code>. To try calls on this page, enter it under Authentication: they
go to the company of the key, with the demo carrier to that one.</p>
<h2>The first call</h2>
<p>Where every vehicle is. <code>BASE_URL</code> is the address of the service, such as
<code>http://localhost:3000/platform</code>, <code>API_KEY</code> the key.</p>
${programs}
<p>In TypeScript the whole interface is typed: <code>npm run client -- FOLDER</code> writes the client as a package that
installs from there.</p>
<h2>Errors</h2>
<p>Every refusal has the same body: <code>type</code> to decide by, <code>message</code> for people, <code>requestId</code>,
and <code>fields</code> where some were refused. A write that was sent with an <code>Idempotency-Key</code> is sent again with
the same key, and is made once.</p>
<table><thead><tr><th scope="col">Type</th><th scope="col">Status</th><th scope="col">What to do</th></tr></thead>
<tbody>${errors}</tbody></table>
<h2>Pages</h2>
<p>Lists by time take <code>startTime</code> and compare when a record was stored, not when it happened: keep
<code>nextPageStartTime</code>, ask again while <code>hasNextPage</code>, and drop what comes twice by its id. Other lists
count by <code>offset</code> or <code>page</code>; each operation says which.</p>
</section>`;

/** The interface's reference: how to begin, then each operation in a viewer that is served from here. */
export const referencePage = (theme: Theme): string => `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface · Haulboard</title>
<link rel="icon" href="/icon.svg">
<script type="module" src="/reference/openapi-explorer.min.js"></script>
<style>${style}</style>
</head>
<body>
<openapi-explorer spec-url="/openapi.json" hide-server-selection="false" use-path-in-nav-bar="true" collapse="true" primary-color="#2159bb"
  nav-bg-color="#f6f5f2" nav-text-color="#57544d" nav-hover-bg-color="#efeeea" nav-hover-text-color="#1b1a17">
${start}
</openapi-explorer>
<noscript>The reference needs JavaScript. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
</body>
</html>`;
