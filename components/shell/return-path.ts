/**
 * Finds where to go after signing in: the page that was asked for, if it is ours. Anything else would send people who
 * trust our sign-in page to somebody else's.
 * @param asked `callbackUrl` as it stands in the address, absolute or not
 * @param origin ours, e.g. `https://desk.example.com`
 * @param home where to go when nothing usable was asked for
 */
export function returnPath(asked: string | null, origin: string, home: string): string {
  if (asked === null || !URL.canParse(asked, origin)) return home;
  const url = new URL(asked, origin);
  // A path that begins with two slashes would be read as a host.
  return url.origin === origin && !url.pathname.startsWith("//")
    ? `${url.pathname}${url.search}${url.hash}`
    : home;
}
