/** Requests that are none, or two: each is to be refused or answered once, and must harm nobody. */
export const oddRequests = (host: string): Record<string, string | Buffer> => {
  const get = (lines: string, path = "/platform/vehicles") =>
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n`;
  const post = (lines: string, body: string) =>
    `POST /platform/vehicles HTTP/1.1\r\nHost: ${host}\r\n${lines}\r\n\r\n${body}`;
  return {
    "no request at all": "\r\n\r\nhello\r\n\r\n",
    "a TLS greeting": Buffer.from("16030100c8010000c40303", "hex"),
    "an unknown method": `BREW /pot HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    "HTTP 0.9": "GET /\r\n\r\n",
    "HTTP 9.9": `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`,
    CONNECT: `CONNECT example.com:443 HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    TRACE: `TRACE / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    "no Host": "GET /platform/vehicles HTTP/1.1\r\n\r\n",
    "two Hosts": get("Host: evil.example\r\n"),
    "a Host that is none": "GET /platform/vehicles HTTP/1.1\r\nHost: a b<c>\r\n\r\n",
    "an address of elsewhere": `GET http://evil.example/platform/vehicles HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    "length and chunks": post(
      "Content-Length: 5\r\nTransfer-Encoding: chunked",
      "0\r\n\r\nGET / HTTP/1.1\r\n\r\n",
    ),
    "two lengths": post("Content-Length: 5\r\nContent-Length: 6", "abcdef"),
    "a negative length": post("Content-Length: -5", "abc"),
    "a length beyond numbers": post("Content-Length: 99999999999999999999", "abc"),
    "an odd chunk size": post("Transfer-Encoding: chunked", "zz\r\nabc\r\n0\r\n\r\n"),
    "a chunk size beyond numbers": post("Transfer-Encoding: chunked", "fffffffffffffffff\r\nabc"),
    "an unknown transfer encoding": post("Transfer-Encoding: gzip, chunked", "0\r\n\r\n"),
    "a folded header": get("X-A: 1\r\n  2\r\n"),
    "a NUL in a header": get("X-A: a\0b\r\n"),
    "a header without a name": get(": a\r\n"),
    "64 kB of one header": get(`X-A: ${"a".repeat(65_536)}\r\n`),
    "5,000 headers": get(Array.from({ length: 5_000 }, (_, at) => `X-${at}: a\r\n`).join("")),
    "an address of 60 kB": get("", `/platform/vehicles?${"a".repeat(60_000)}`),
    "dots that climb": get("", "/platform/../../../../etc/passwd"),
    "encoded dots that climb": get("", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
    "an encoded NUL": get("", "/platform/vehicles/%00"),
    "a broken escape": get("", "/platform/vehicles/%zz"),
    "bytes that are no UTF-8": get("", "/platform/vehicles/%ff%fe"),
    "an upgrade to WebSocket": get(
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n",
      "/live",
    ),
    "an upgrade of the service": get("Connection: Upgrade\r\nUpgrade: websocket\r\n"),
    "an upgrade of a page": get("Connection: Upgrade\r\nUpgrade: websocket\r\n", "/sign-in"),
    "an upgrade to HTTP/2": get(
      "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n",
    ),
    "HTTP/2 at once": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "100 requests in one go": get("").repeat(100),
    "an expectation": post("Content-Length: 2\r\nExpect: 200-maybe", "{}"),
  };
};
