import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { createStyleAccess } from "@/lib/desk/areas/map/style-access";
import { isPrivateAddress } from "@/lib/desk/http/private-address";

/** Addresses by name; the internet's are of the blocks that are for examples. */
const addresses: Record<string, string[]> = {
  "styles.example": ["11.22.33.7"],
  "tiles.example": ["11.22.33.8", "2a00::8"],
  "rebound.example": ["11.22.33.9", "10.0.0.9"],
  "styles.carrier.example": ["10.1.0.2"],
};

const accessTo = (styleUrl: string, found = addresses) =>
  createStyleAccess(styleUrl, {
    lookup: async (host) =>
      (found[host] ?? []).map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    timeoutMs: 500,
    limitBytes: 1_000,
  });

async function serve(respond: RequestListener): Promise<string> {
  const server = createServer(respond).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test.each([
  "127.0.0.1",
  "10.9.8.7",
  "169.254.169.254",
  "172.31.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
])("%s is inside the network", (address) => expect(isPrivateAddress(address)).toBe(true));
test.each(["fd00::1", "fe80::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1"])(
  "%s is inside the network",
  (address) => expect(isPrivateAddress(address)).toBe(true),
);
test.each(["11.22.33.7", "172.32.0.1", "2a00::8", "::ffff:11.22.33.7"])("%s is not", (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

describe("a style on the internet", () => {
  test.each([
    ["https://tiles.example", true],
    ["https://*.tiles.example", true],
    ["http://127.0.0.1:9200", false],
    ["http://[::1]:9200", false],
    ["http://2130706433", false],
    ["http://localhost:3000", false],
    ["http://router.lan", false],
    ["https://rebound.example", false],
    ["https://styles.carrier.example", false],
    ["https://*.example", false],
    ["https://a;sandbox", false],
  ])("may name %s: %s", async (origin, allowed) => {
    expect(await accessTo("https://styles.example/light.json").allows(origin)).toBe(allowed);
  });

  test("is not read from an address inside that it names", async () => {
    const access = accessTo("https://styles.example/light.json");
    await expect(access.readJson("http://169.254.169.254/latest/meta-data")).rejects.toThrow(
      "inside the network",
    );
  });

  test("is not read where its host's name leads inside only when it is connected to", async () => {
    const url = await serve((_, response) => response.end("{}"));
    let asked = 0;
    const access = createStyleAccess("https://styles.example/light.json", {
      lookup: async () => [{ address: asked++ === 0 ? "11.22.33.7" : "127.0.0.1", family: 4 }],
      timeoutMs: 500,
      limitBytes: 1_000,
    });
    const rebound = url.replace("127.0.0.1", "rebound.example");
    await expect(access.readJson(rebound)).rejects.toThrow();
    expect(asked).toBeGreaterThan(1);
  });
});

test("a style inside the network may name hosts inside", async () => {
  const access = accessTo("https://styles.carrier.example/light.json");
  expect(await access.allows("http://10.1.0.3")).toBe(true);
});

test("a style that the operator serves on this machine is read", async () => {
  const url = await serve((_, response) => response.end('{"sources":{}}'));
  expect(await accessTo(`${url}/light.json`).readJson(`${url}/light.json`)).toEqual({ sources: {} });
});

test.each<[string, RequestListener]>([
  ["a redirect", (_, response) => response.writeHead(302, { location: "/elsewhere" }).end()],
  ["more than a style has", (_, response) => response.end(`"${"x".repeat(2_000)}"`)],
  ["no end", (_, response) => void response.write("{")],
  ["no JSON", (_, response) => response.end("<html>")],
])("%s in place of a style is refused", async (_, respond) => {
  const url = await serve(respond);
  await expect(accessTo(url).readJson(`${url}/light.json`)).rejects.toThrow();
});
