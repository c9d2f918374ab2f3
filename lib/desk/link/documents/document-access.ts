import { get as getHttp, type IncomingMessage, type RequestOptions } from "node:http";
import { get as getHttps } from "node:https";
import { FileStream } from "@/lib/contract/file-stream";
import { fileTypeOf } from "@/lib/contract/file-type";
import {
  anyLookup,
  hostOf,
  isPrivateHost,
  type LookupHost,
  publicLookup,
} from "@/lib/desk/http/private-host";
import { Refusal } from "@/lib/desk/http/refusal";
import { passedOn } from "@/lib/desk/link/documents/passed-on";

export interface DocumentAccessOptions {
  lookup: LookupHost;
  /** Origins that the operator has chosen: documents are read from there also inside the network. */
  trustedOrigins: ReadonlySet<string>;
  /** For all of one document, redirects counted in. */
  timeoutMs: number;
  limitBytes: number;
}

/** Reads a picture or a document under a name, to which its ending is put. @throws Refusal that says why it is not shown */
export type DocumentAccess = (url: string, name: string, signal: AbortSignal) => Promise<FileStream>;

const mostRedirects = 3;

/**
 * Reads pictures and documents from addresses that stand in somebody else's data. Each host on the way is looked at
 * before anything is sent to it, and what came is judged by its bytes.
 */
export function documentAccess(options: DocumentAccessOptions): DocumentAccess {
  const { timeoutMs, limitBytes } = options;
  return async (url, name, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const refusalOf = (cause: unknown): Refusal => {
      if (cause instanceof Refusal) return cause;
      if (timeout.aborted)
        return new Refusal("UPSTREAM_TIMEOUT", `It did not come within ${timeoutMs / 1_000} seconds`, {
          cause,
        });
      return new Refusal("UPSTREAM_FAILED", "Where it is kept does not answer", { cause });
    };
    let response: IncomingMessage | null = null;
    try {
      response = await follow(url, options, AbortSignal.any([signal, timeout]));
      const sizeBytes = sizeOf(response);
      if (sizeBytes !== null && sizeBytes > limitBytes)
        throw notShown(`It is larger than ${Math.floor(limitBytes / 1_000_000)} MB, so it is not shown`);
      const { head, bytes } = await passedOn(response, limitBytes, refusalOf);
      const type = fileTypeOf(head);
      if (type !== null) return new FileStream(bytes, fileName(name, type), type, sizeBytes);
      throw notShown("It is neither a picture nor a PDF that a browser shows");
    } catch (error) {
      response?.destroy();
      throw refusalOf(error);
    }
  };
}

/** As its sender says; null where it does not, or says it of what is packed. */
function sizeOf({ headers }: IncomingMessage): number | null {
  const size = Number(headers["content-length"] ?? Number.NaN);
  return headers["content-encoding"] === undefined && Number.isSafeInteger(size) ? size : null;
}

/** Without what file systems do not take. */
const fileName = (name: string, type: string): string =>
  `${name.replace(/[^\p{L}\p{N} ._-]+/gu, "_")}.${type.split("/")[1]?.replace("jpeg", "jpg") ?? ""}`;

const notShown = (message: string) => new Refusal("UPSTREAM_FAILED", message);

/** Goes from redirect to redirect. @throws Refusal */
async function follow(
  address: string,
  options: DocumentAccessOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = urlOf(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await request(url, await lookupFor(url, options), signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 300 || statusCode >= 400 || headers.location === undefined)
      throw notShown(`Where it is kept responds with ${statusCode}`);
    url = urlOf(headers.location, url);
  }
  throw notShown(`It was redirected more than ${mostRedirects} times`);
}

function urlOf(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url?.protocol === "https:" || url?.protocol === "http:") return url;
  throw notShown("Its address is none of the web");
}

/** @throws Refusal for a host inside the network that the operator has not chosen */
async function lookupFor(url: URL, { lookup, trustedOrigins }: DocumentAccessOptions) {
  if (trustedOrigins.has(url.origin)) return anyLookup(lookup);
  if (await isPrivateHost(hostOf(url), lookup))
    throw notShown("Its address is inside a network, so it is not opened");
  return publicLookup(lookup);
}

function request(url: URL, lookup: RequestOptions["lookup"], signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === "https:" ? getHttps : getHttp;
  // Neither name nor password goes along, and no agent keeps connections that were not looked at.
  const { hostname, port, pathname, search, protocol } = url;
  const headers = { accept: "image/*, application/pdf", "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    get(
      {
        hostname: hostname.replace(/^\[|\]$/g, ""),
        port,
        path: `${pathname}${search}`,
        protocol,
        headers,
        lookup,
        signal,
        agent: false,
      },
      resolve,
    ).on("error", reject);
  });
}
