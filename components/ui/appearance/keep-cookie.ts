const yearSeconds = 31_536_000;

/**
 * Keeps a choice in this browser where the server reads it too, so that its first byte is already right.
 * @param value encoded
 * @param path under which the server reads it
 */
export function keepCookie(name: string, value: string, path = "/"): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers we serve
  document.cookie = `${name}=${value}; path=${path}; max-age=${yearSeconds}; samesite=lax`;
}
