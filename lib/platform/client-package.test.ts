import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { platformListener } from "@/lib/platform/service/node-listener";
import { makeCarrier } from "@/lib/platform/testing/carrier";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";

const run = promisify(execFile);
const at = openedOnce(startTestPlatform);

let folder: string;
let server: Server;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  await makeCarrier(at);
  folder = await mkdtemp(join(tmpdir(), "client-package-"));
  server = createServer(platformListener(at.platform));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  env = { ...process.env, BASE_URL: `http://127.0.0.1:${port}`, API_KEY: at.interfaceKey };
});
afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  if (folder !== undefined) await rm(folder, { recursive: true });
});

const program = `import { createPlatformClient, PlatformError } from "haulboard-client";

const call = (apiKey: string) =>
  createPlatformClient({ baseUrl: process.env.BASE_URL ?? "", apiKey }).call("getVehicles", {
    params: { vehicleNumber: "T-1" },
  });
const { data } = await call(process.env.API_KEY ?? "");
const numbers: string[] = data.map(({ powerUnitNumber }) => powerUnitNumber);
const refused = await call("wrong").catch((error: unknown) => error);
console.log(numbers.join(), refused instanceof PlatformError ? refused.type : "not refused");
`;
const config = {
  compilerOptions: {
    ...{ module: "nodenext", target: "es2023", lib: ["es2023", "dom"], strict: true, noEmit: true },
    ...{ typeRoots: [resolve("node_modules/@types")], types: ["node"] },
  },
  files: ["use.mts"],
};

test("packed and installed into an empty folder, the client is typed there and calls", async () => {
  const made = join(folder, "made");
  await run(process.execPath, ["lib/commands/client-package.mjs", made]);
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: made });
  const packed = (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "";
  const empty = join(folder, "empty");
  await run("npm", [
    "install",
    "--silent",
    "--no-audit",
    "--prefer-offline",
    "--prefix",
    empty,
    join(folder, packed),
  ]);
  await writeFile(join(empty, "use.mts"), program);
  await writeFile(join(empty, "tsconfig.json"), JSON.stringify(config));
  const types = await run(resolve("node_modules/.bin/tsc"), ["-p", empty]).catch(({ stdout }) => ({
    stdout,
  }));
  expect(types.stdout).toBe("");
  const { stdout } = await run(resolve("node_modules/.bin/tsx"), ["use.mts"], { cwd: empty, env });
  expect(stdout).toBe("T-1 UNAUTHORIZED\n");
}, 120_000);
