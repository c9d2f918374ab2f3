export interface PolicyInput {
  /** Fresh for each page. */
  nonce: string;
  /** Origins that hosted map styles load from: style, tiles, fonts and icons. */
  mapOrigins: readonly string[];
  /** Origins of the apps that a page may frame. */
  frameOrigins: readonly string[];
  /** In development Next reloads modules with `eval` and over a WebSocket. */
  development: boolean;
}

/**
 * Says what a page may load, and from where: itself, hosted map styles where they are configured, and the carrier's
 * apps in a frame.
 */
export function contentSecurityPolicy({ nonce, mapOrigins, frameOrigins, development }: PolicyInput): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(development ? ["'unsafe-eval'"] : []),
    ],
    "worker-src": ["'self'", "blob:"],
    "connect-src": ["'self'", ...mapOrigins, ...(development ? ["ws:", "wss:"] : [])],
    "img-src": ["'self'", "data:", "blob:", ...mapOrigins],
    // Positions of virtual rows and of map markers are inline styles, which no nonce can allow.
    "style-src": ["'self'", "'unsafe-inline'"],
    "font-src": ["'self'"],
    "frame-src": ["'self'", ...frameOrigins],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
