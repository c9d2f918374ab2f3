import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { limitBody } from "@/lib/server/door/limit-body";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const exchange = (head: string, body: string, everyMs: number): Promise<string> =>
  new Promise((resolve) => {
    let received = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    // Write before the connection is there: it must go out in this order too.
    socket.write(head);
    const letters = [...body];
    const sending = setInterval(() => letters.length > 0 && socket.write(letters.shift() ?? ""), everyMs);
    socket
      .setEncoding("utf8")
      .on("data", (piece: string) => {
        received += piece;
      })
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(sending);
        resolve(received);
      });
  });

async function open(leastMs: number) {
  server = createServer(async (request, response) => {
    if (!limitBody(request, response, "/sign-in", { leastMs, bytesPerMs: 1 })) return;
    const isWhole = await text(request).then(
      () => true,
      () => false,
    );
    if (isWhole) response.setHeader("connection", "close").end("read");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
}

const head = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;

test("a body that does not come to its end in time is refused, and its connection ends", async () => {
  await open(50);
  const refused = await exchange(head(1_000), "x".repeat(1_000), 20);
  expect(refused).toMatch(/^HTTP\/1.1 408 .*"type":"REQUEST_TIMEOUT"/s);
});

test("a slow body that comes to its end in time is read", async () => {
  await open(10_000);
  expect(await exchange(head(5), "hello", 5)).toMatch(/^HTTP\/1.1 200 .*read/s);
});
