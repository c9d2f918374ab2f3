export interface PolicyInput {
  /** Fresh for each page. */
  nonce: string;
  /** Addresses of hosted map styles; their hosts serve tiles, fonts and icons too. */
  mapStyleUrls: readonly (string | null)[];
  /** In development Next reloads modules with `eval` and over a WebSocket. */
  development: boolean;
}

/** What a page may load, and from where: itself, and hosted map styles where they are configured. */
export function contentSecurityPolicy({ nonce, mapStyleUrls, development }: PolicyInput): string {
  const hosts = [...new Set(mapStyleUrls.filter((url) => url !== null).map((url) => new URL(url).origin))];
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    "worker-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...hosts, ...(development ? ["ws:", "wss:"] : [])],
    "img-src": ["'self'", "data:", "blob:", ...hosts],
    // Positions of virtual rows and of map markers are inline styles, which no nonce can allow.
    "style-src": ["'self'", "'unsafe-inline'"],
    "font-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
