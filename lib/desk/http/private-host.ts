import type { LookupAddress } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "@/lib/desk/http/private-address";

/** Every address of a host. */
export type LookupHost = (host: string) => Promise<LookupAddress[]>;

/** Names that no public host has. */
const localName = /^localhost$|\.(localhost|local|internal|lan|home\.arpa)$/i;

/** The host of an address, without the brackets of IPv6. */
export const hostOf = (url: string | URL): string => new URL(url).hostname.replace(/^\[|\]$/g, "");

/** Tells whether a host is inside a network: by its name, or by any of its addresses. @throws where it is not known */
export async function isPrivateHost(host: string, lookup: LookupHost): Promise<boolean> {
  if (isIP(host) > 0) return isPrivateAddress(host);
  if (localName.test(host)) return true;
  return (await lookup(host)).some(({ address }) => isPrivateAddress(address));
}

/**
 * The lookup for a connection to a host that was found to be public: looked up once more where the connection is made,
 * since a name may have got another address meanwhile.
 */
export const publicLookup =
  (lookup: LookupHost): LookupFunction =>
  (name, _options, done) => {
    lookup(name).then(
      (found) => {
        if (found.some(({ address }) => isPrivateAddress(address)))
          done(new Error(`${name} is inside the network now`), []);
        else done(null, found);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };

/** The lookup for a connection to a host that may be inside the network. */
export const anyLookup =
  (lookup: LookupHost): LookupFunction =>
  (name, _options, done) => {
    lookup(name).then(
      (found) => done(null, found),
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
