import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, posix, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compress = promisify(gzip);

const types: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
};

/** Names say what is in the files, so a browser never asks again. As Next itself writes it. */
const forever = "public, max-age=31536000, immutable";

/**
 * Scripts and styles of the build, compressed once and not for each visit: a first visit asks for some twenty of them while
 * the same machine draws the page.
 * @param folder where the build has put them
 * @param prefix of their addresses, with a slash at its end
 * @returns a listener; what it does not know, and what it cannot read, goes on to `otherwise`
 */
export function staticFiles(
  folder: string,
  prefix: string,
): (request: IncomingMessage, response: ServerResponse, otherwise: () => unknown) => unknown {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
    name.split(sep).join(posix.sep),
  );
  const known = new Set(names.filter((name) => posix.extname(name) in types).map((name) => prefix + name));
  const kept = new Map<string, Promise<Buffer>>();

  function bodyOf(url: string): Promise<Buffer> {
    const before = kept.get(url);
    if (before) return before;
    const body = readFile(join(folder, url.slice(prefix.length))).then((text) => compress(text));
    kept.set(url, body);
    body.catch(() => kept.delete(url));
    return body;
  }

  return ({ method, url = "", headers }, response, otherwise) => {
    const isPlain = (method === "GET" || method === "HEAD") && headers.range === undefined;
    if (!isPlain || !known.has(url) || !acceptsGzip(headers["accept-encoding"])) return otherwise();
    return bodyOf(url).then((body) => {
      response.writeHead(200, {
        "content-type": types[posix.extname(url)],
        "content-encoding": "gzip",
        "content-length": body.length,
        "cache-control": forever,
        vary: "Accept-Encoding",
      });
      response.end(method === "HEAD" ? undefined : body);
    }, otherwise);
  };
}

/** A browser lists it plainly. Whoever weighs his encodings is Next's. */
const acceptsGzip = (accepted: string | string[] | undefined) =>
  String(accepted ?? "")
    .split(",")
    .some((coding) => coding.trim() === "gzip");
