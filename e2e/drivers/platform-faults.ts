import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setInterval as every } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type Fault, type FaultyExchange, type Passed, sendPassed } from "./faulty-platform";

/** A fault that a platform can have. */
export interface PlatformFault {
  /** Tells whether nothing can be read while it lasts, which the desk then has to say. */
  breaksReads: boolean;
  apply: Fault;
}

/** Stands in what is the platform's own business: no member may ever see it. */
export const insideMark = "insideoftheplatform";

const json = { "content-type": "application/json" };
const stack = `Error: ${insideMark}\n    at Object.<anonymous> (/srv/platform/index.js:1:1)`;
const page = `<!doctype html><html><title>${insideMark}</title><h1>It works!</h1></html>`;
/** Larger than any response that the desk reads. */
const tooManyBytes = 300_000_000;

const respond =
  (status: number, headers: Record<string, string>, body: string | Buffer): Fault =>
  ({ response }) =>
    void response.writeHead(status, headers).end(body);

const refused = (status: number, headers: Record<string, string> = {}) =>
  respond(status, { ...json, ...headers }, JSON.stringify({ type: "ODD", message: stack }));

/** Breaks what the platform responded, as text. */
const bentText =
  (bend: (body: string) => string | Buffer): Fault =>
  async ({ response, pass }) => {
    const { status, headers, body } = await pass();
    response.writeHead(status, headers).end(bend(body));
  };

type Json = Record<string, unknown>;
const isRecord = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Bends what the platform responded, as JSON; a list of records and the word on pages apart. */
function bent(bend: { list?: (records: unknown[]) => unknown; pages?: (url: URL) => Json }): Fault {
  const bendBody = (body: unknown, url: URL) => {
    if (!isRecord(body)) return body;
    const entries = Object.entries(body).map(([name, value]) => [
      name,
      Array.isArray(value) && bend.list ? bend.list(value) : value,
    ]);
    const pagination = bend.pages ? { pagination: bend.pages(url) } : {};
    return { ...Object.fromEntries(entries), ...pagination };
  };
  return async ({ response, url, pass }) => {
    const passed: Passed = await pass();
    sendPassed(response, { ...passed, body: JSON.stringify(bendBody(JSON.parse(passed.body), url)) });
  };
}

/** Each record with some of its fields replaced, by their names. */
const replaced = (fields: RegExp, value: unknown) =>
  bent({
    list: (records) =>
      records.map((record) =>
        isRecord(record)
          ? Object.fromEntries(
              Object.entries(record).map(([name, own]) => [name, fields.test(name) ? value : own]),
            )
          : record,
      ),
  });

async function drip({ response }: FaultyExchange): Promise<void> {
  response.writeHead(200, json);
  for await (const _ of every(500)) {
    if (response.destroyed) return;
    response.write(" ");
  }
}

function* pieces(): Generator<Buffer> {
  const piece = Buffer.alloc(1_000_000, 0x20);
  for (let sent = 0; sent < tooManyBytes; sent += piece.length) yield piece;
}

async function pour({ response }: FaultyExchange): Promise<void> {
  response.writeHead(200, json);
  await pipeline(Readable.from(pieces()), response);
}

let bomb: Buffer | null = null;
/** 300 MB of blanks in 300 kB. */
const gzipBomb = () => {
  bomb ??= gzipSync(Buffer.alloc(tooManyBytes, 0x20));
  return bomb;
};

const breaking = (apply: Fault): PlatformFault => ({ breaksReads: true, apply });
const odd = (apply: Fault): PlatformFault => ({ breaksReads: false, apply });
const hostile = `<img src=x onerror=alert(1)>\u202e=cmd|' /C calc'!A0${"x".repeat(5_000)}`;
const always = (next: Json) => bent({ pages: () => ({ hasNextPage: true, limit: 1, ...next }) });

/** Faults by what the desk sees of them. */
export const platformFaults: Readonly<Record<string, PlatformFault>> = {
  "500 with a stack": breaking(refused(500)),
  "500 with a page": breaking(respond(500, { "content-type": "text/html" }, page)),
  "502 and nothing": breaking(respond(502, {}, "")),
  "503, wait a second": breaking(refused(503, { "retry-after": "1" })),
  "401": breaking(refused(401)),
  "403": breaking(refused(403)),
  "404": breaking(refused(404)),
  "410": breaking(refused(410)),
  "429": breaking(refused(429)),
  "429, wait two seconds": breaking(refused(429, { "retry-after": "2" })),
  "429, wait less than nothing": breaking(refused(429, { "retry-after": "-5" })),
  "429, wait for a word": breaking(refused(429, { "retry-after": "soon" })),
  "429, wait until long ago": breaking(refused(429, { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" })),
  "429, wait for a month": breaking(refused(429, { "retry-after": "3000000" })),
  "a page with status 200": breaking(respond(200, { "content-type": "text/html" }, page)),
  "an empty response": breaking(respond(200, json, "")),
  "status 204": breaking(({ response }) => void response.writeHead(204).end()),
  null: breaking(respond(200, json, "null")),
  "a list instead of an object": breaking(respond(200, json, "[[]]")),
  "lists that are texts": breaking(bent({ list: () => "none" })),
  "JSON that is cut off": breaking(bentText((body) => body.slice(0, body.length / 2))),
  "JSON with bytes that are no UTF-8": breaking(
    bentText((body) => Buffer.concat([Buffer.from([0xff]), Buffer.from(body)])),
  ),
  "JSON nested without end": breaking(respond(200, json, `${"[".repeat(200_000)}${"]".repeat(200_000)}`)),
  "JSON as plain text": odd(async ({ response, pass }) => {
    const passed = await pass();
    sendPassed(response, { ...passed, headers: { ...passed.headers, "content-type": "text/plain" } });
  }),
  "300 MB": breaking(pour),
  "300 MB, packed": breaking(
    ({ response }) => void response.writeHead(200, { ...json, "content-encoding": "gzip" }).end(gzipBomb()),
  ),
  "packed, but it is not": breaking(respond(200, { ...json, "content-encoding": "gzip" }, "{}")),
  silence: breaking(() => undefined),
  "a byte now and then": breaking(drip),
  "a reset": breaking(({ request }) => void request.socket.resetAndDestroy()),
  "a reset after the headers": breaking(({ response }) => {
    response.writeHead(200, { ...json, "content-length": "1000" }).flushHeaders();
    setTimeout(() => response.socket?.resetAndDestroy(), 50);
  }),
  "less than was announced": breaking(({ response }) => {
    response.writeHead(200, { ...json, "content-length": "1000" }).write("{");
    setTimeout(() => response.destroy(), 50);
  }),
  "no HTTP": breaking(({ response }) => void response.socket?.end("HELLO\r\n\r\n")),
  "64 kB of headers": breaking(respond(200, { ...json, "x-large": "x".repeat(65_536) }, "{}")),
  "a redirect to itself": breaking(
    ({ response, request }) => void response.writeHead(302, { location: request.url ?? "/" }).end(),
  ),
  "a redirect elsewhere": breaking(respond(307, { location: "/elsewhere" }, "")),
  "early hints first": odd(async ({ response, pass }) => {
    response.writeEarlyHints({ link: "</style.css>; rel=preload" });
    sendPassed(response, await pass());
  }),
  "cookies and policies": odd(async ({ response, pass }) => {
    const passed = await pass();
    const more = {
      "set-cookie": "next-auth.session-token=x",
      "content-security-policy": "",
      location: "//evil",
    };
    sendPassed(response, { ...passed, headers: { ...passed.headers, ...more } });
  }),
  "a cursor that stands still": odd(
    bent({ pages: (url) => ({ hasNextPage: true, nextPageStartTime: url.searchParams.get("startTime") }) }),
  ),
  "a cursor that goes back": odd(always({ nextPageStartTime: "1970-01-01T00:00:00Z" })),
  "a cursor of the far future": odd(always({ nextPageStartTime: "9999-12-31T23:59:59Z" })),
  "a cursor that is none": odd(always({ nextPageStartTime: "soon" })),
  "pages without end": odd(always({ nextPageOffset: 1, cursor: { pageNum: 2 } })),
  "everything twice": odd(bent({ list: (records) => [...records, ...records] })),
  "everything in reverse": odd(bent({ list: (records) => [...records].reverse() })),
  "nobody and nothing": odd(bent({ list: () => [] })),
  "records that are none": odd(bent({ list: (records) => [null, 1, "x", [], {}, ...records] })),
  "times of the future": odd(replaced(/time/i, "9999-12-31T23:59:59Z")),
  "times that are none": odd(replaced(/time/i, "half past")),
  "numbers beyond all": odd(replaced(/latitude|longitude|speed|odometer|year/i, 1e308)),
  "texts for numbers": odd(replaced(/latitude|longitude|Id$|year/, "many")),
  "hostile names": odd(replaced(/name|first|last|make|model|description/i, hostile)),
};
