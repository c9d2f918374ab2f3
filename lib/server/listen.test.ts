import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { CannotListen, listen, ownOrigin } from "@/lib/server/listen";

test("a taken port and a host that is not this machine's are told in words", async () => {
  const first = createServer();
  await listen(first, 0, "127.0.0.1");
  const { port } = first.address() as AddressInfo;
  const second = listen(createServer(), port, "127.0.0.1");
  await expect(second).rejects.toThrow(CannotListen);
  await expect(second).rejects.toThrow(`Port ${port} is taken by another program`);
  await expect(listen(createServer(), port, "192.0.2.1")).rejects.toThrow(
    "HOST=192.0.2.1 is no address of this machine.",
  );
  first.close();
  await once(first, "close");
});

test.each([
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://127.0.0.1:3000"],
  ["127.0.0.1", "http://127.0.0.1:3000"],
  ["10.1.2.3", "http://10.1.2.3:3000"],
  ["::1", "http://[::1]:3000"],
  ["desk.internal", "http://desk.internal:3000"],
])("a server that listens on %s reaches itself at %s", (host, origin) => {
  expect(ownOrigin({ host, port: 3000 })).toBe(origin);
});
