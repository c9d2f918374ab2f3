/** The interface's reference in a viewer of its own, served from here: nothing is loaded from elsewhere. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Interface · Haulboard</title>
<link rel="icon" href="/icon.svg">
<script type="module" src="/reference/openapi-explorer.min.js"></script>
<style>
body { margin: 0 }
openapi-explorer {
  --primary-color: #2159bb; --secondary-color: #57544d; --bg: #ffffff; --fg: #1b1a17;
  --nav-bg-color: #f6f5f2; --nav-text-color: #57544d; --nav-hover-bg-color: #efeeea; --nav-hover-text-color: #1b1a17;
  --font-regular: Inter, system-ui, sans-serif;
}
</style>
</head>
<body>
<openapi-explorer spec-url="/openapi.json" hide-server-selection="false" use-path-in-nav-bar="true" collapse="true" primary-color="#2159bb"
  nav-bg-color="#f6f5f2" nav-text-color="#57544d" nav-hover-bg-color="#efeeea" nav-hover-text-color="#1b1a17">
</openapi-explorer>
<noscript>The reference needs JavaScript. The document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
</body>
</html>`;

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
    "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

export const GET = (): Response => new Response(page, { headers });
