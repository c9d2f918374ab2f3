import { get as getHttp } from "node:http";
import { get as getHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { text } from "node:stream/consumers";
import {
  anyLookup,
  hostOf,
  isPrivateHost,
  type LookupHost,
  publicLookup,
} from "@/lib/desk/http/private-host";

/** Access to a hosted style, and the other hosts that it may name. */
export interface StyleAccess {
  /** Reads JSON from an address. @throws where there is none, or its host may not be named */
  readJson(url: string): Promise<unknown>;
  /** Tells whether pages may load from an origin that the style names. */
  allows(origin: string): Promise<boolean>;
}

export interface StyleAccessOptions {
  lookup: LookupHost;
  timeoutMs: number;
  limitBytes: number;
}

/** A policy ends a directive at signs that a URL takes as part of a host. A wildcard stands for no whole domain of the top. */
const policyHost = /^(\*\.(?=[\w-]+\.))?[\w.-]+$|^\[[\da-f:.]+\]$/i;

/**
 * Access for the style at an address that the operator has configured. Its own host is the operator's choice. What the
 * style names is somebody else's: a host inside the network is refused, unless the style's own is there too.
 */
export function createStyleAccess(styleUrl: string, options: StyleAccessOptions): StyleAccess {
  const { lookup, timeoutMs, limitBytes } = options;
  const ownHost = hostOf(styleUrl);
  const mayBeInside = async (host: string) => host === ownHost || (await isPrivateHost(ownHost, lookup));
  const mayName = async (host: string) => (await mayBeInside(host)) || !(await isPrivateHost(host, lookup));

  return {
    async allows(origin) {
      const { hostname } = new URL(origin);
      if (!policyHost.test(hostname)) return false;
      // Nobody can look a wildcard up; the domain under it stands for its hosts.
      return mayName(hostOf(origin).replace(/^\*\./, ""));
    },
    async readJson(url) {
      const host = hostOf(url);
      if (!(await mayName(host))) throw new Error(`${host} is inside the network, and the style is not`);
      const checked = ((await mayBeInside(host)) ? anyLookup : publicLookup)(lookup);
      return JSON.parse(await read(url, { lookup: checked, timeoutMs, limitBytes })) as unknown;
    },
  };
}

/** The text at an address. Redirects are not followed: they would lead where nobody has looked. */
function read(
  url: string,
  { lookup, timeoutMs, limitBytes }: { lookup: LookupFunction; timeoutMs: number; limitBytes: number },
): Promise<string> {
  const get = new URL(url).protocol === "https:" ? getHttps : getHttp;
  const headers = { accept: "application/json" };
  return new Promise((resolve, reject) => {
    // Options of their own for each: an agent would keep connections that were not looked at.
    const request = get(url, { headers, lookup, signal: AbortSignal.timeout(timeoutMs), agent: false });
    request.on("error", reject);
    request.on("response", (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        reject(new Error(`answered ${response.statusCode}`));
        return;
      }
      let length = 0;
      response.on("data", (piece: Buffer) => {
        length += piece.length;
        if (length > limitBytes) response.destroy(new Error(`is larger than ${limitBytes} bytes`));
      });
      text(response).then(resolve, reject);
    });
  });
}
