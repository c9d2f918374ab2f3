import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeEach, expect, test } from "vitest";
import { DataFolderBusy, lockDataFolder } from "@/lib/store/data-folder-lock";
import { processStart } from "@/lib/store/process-start";

const root = mkdtempSync(join(tmpdir(), "haulboard-lock-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let made = 0;
beforeEach(() => {
  folder = join(root, String(made++));
});

const at = new Date("2026-11-20T10:00:00Z");
const claim = (pid: number, start: string | null, held = true) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const holder = { pid, startedAt: "2026-11-20T09:00:00.000Z" };
  writeFileSync(join(folder, `haulboard.lock.${pid}.${start}`), JSON.stringify({ holder, held }));
};
/** Runs, and is not this process. */
const parent = process.ppid;

test("a folder is this process's until it is released", async () => {
  const lock = await lockDataFolder(folder, at);
  await expect(lockDataFolder(folder, at)).rejects.toThrow(DataFolderBusy);
  lock.release();
  expect(readdirSync(folder)).toEqual([]);
  (await lockDataFolder(folder, at)).release();
});

test("a living holder keeps the folder, and is named with its door for commands", async () => {
  claim(parent, processStart(parent));
  await expect(lockDataFolder(folder, at)).rejects.toMatchObject({
    message: expect.stringContaining(`pid ${parent}, since 2026-11-20T09:00:00.000Z`),
    holder: { pid: parent },
  });
  const lock = await lockDataFolder(join(folder, "other"), at);
  lock.announce({ port: 4, token: "t" });
  await expect(lockDataFolder(join(folder, "other"), at)).rejects.toMatchObject({
    holder: { pid: process.pid },
  });
  lock.release();
});

test("a holder whose process id went to another process does not keep the folder", async () => {
  claim(parent, "an-earlier-start");
  const lock = await lockDataFolder(folder, at);
  expect(readdirSync(folder)).toHaveLength(1);
  lock.release();
});

test("a holder that is gone, or died while it wrote its claim, does not keep the folder", async () => {
  claim(2 ** 30, "gone");
  writeFileSync(join(folder, `haulboard.lock.${2 ** 30 - 1}.gone`), "");
  (await lockDataFolder(folder, at)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test("what is refused leaves no claim behind", async () => {
  claim(parent, processStart(parent));
  await expect(lockDataFolder(folder, at)).rejects.toThrow(DataFolderBusy);
  expect(readdirSync(folder)).toHaveLength(1);
});

/** Tries to take one folder after the other, each at its appointed time, and prints which it took. */
const starter = `
import { lockDataFolder } from "@/lib/store/data-folder-lock";
const [root, rounds, startsAtMs, everyMs] = process.argv.slice(2);
for (let round = 0; round < Number(rounds); round++) {
  const at = Number(startsAtMs) + round * Number(everyMs);
  while (Date.now() < at) if (at - Date.now() > 5) await new Promise((done) => setTimeout(done, 1));
  try {
    await lockDataFolder(root + "/round-" + round, new Date());
    console.log(round);
  } catch (error) {
    if (error.constructor.name !== "DataFolderBusy") throw error;
  }
}
console.log("through");
await new Promise((done) => process.stdin.once("end", done).resume());
`;

async function linesUntilThrough({ stdout }: { stdout: AsyncIterable<Buffer> }): Promise<string[]> {
  let printed = "";
  for await (const piece of stdout) {
    printed += piece.toString();
    if (printed.endsWith("through\n")) return printed.split("\n").slice(0, -2);
  }
  throw new Error(`A starter failed after: ${printed}`);
}

test("of many starters that find one stale lock at once, exactly one takes the folder", async () => {
  const [starters, rounds, everyMs] = [8, 25, 60];
  const file = join(root, "starter.mjs");
  await build({
    stdin: { contents: starter, resolveDir: process.cwd(), loader: "ts" },
    alias: { "@": process.cwd() },
    outfile: file,
    bundle: true,
    platform: "node",
    format: "esm",
  });
  for (let round = 0; round < rounds; round++) {
    folder = join(root, `round-${round}`);
    claim(2 ** 30, "gone");
  }
  const begin = String(Date.now() + 500);
  const children = Array.from({ length: starters }, () => {
    const args = [file, root, String(rounds), begin, String(everyMs)];
    return spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  });
  // Wait until all are through: whoever took a folder holds it so long.
  const printed = await Promise.all(children.map(linesUntilThrough));
  for (const child of children) child.stdin.end();
  const everyRound = Array.from({ length: rounds }, (_, round) => String(round));
  expect(printed.flat().sort()).toEqual(everyRound.sort());
}, 30_000);
