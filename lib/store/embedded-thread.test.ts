import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { PglitePool } from "@/lib/store/pglite-pool";
import { isStoreUnavailable, StoreUnavailable } from "@/lib/store/store-unavailable";

/**
 * A thread that speaks as PGlite's does: `die` ends it, `hang` never returns, `fill` meets a full disk, all else comes
 * back as one row that tells the thread's number.
 */
const script = `
import { parentPort, threadId } from "node:worker_threads";
parentPort.on("message", ({ id, kind, text = "" }) => {
  if (text === "die") process.exit(1);
  if (text.endsWith("hang")) for (;;);
  if (text === "fill") {
    parentPort.postMessage({ id, kind: "error", message: "No space left", properties: { code: "53100" } });
    for (;;);
  }
  const rows = [[String(threadId)]];
  const fields = [{ name: "thread", dataTypeID: 23 }];
  parentPort.postMessage(kind === "close" ? { id, kind: "closed" } : { id, kind: "rows", fields, rows, rowCount: 1 });
});
parentPort.postMessage({ id: 0, kind: "ready" });
`;

async function openPool(dataDir: string | null, statementMs: number): Promise<PglitePool> {
  const folder = mkdtempSync(join(tmpdir(), "haulboard-thread-"));
  const file = join(folder, "worker.mjs");
  writeFileSync(file, script);
  const limits = { statementMs, boundaryMs: 300, openMs: 5_000 };
  const pool = await PglitePool.open(pathToFileURL(file), { dataDir, template: null }, limits);
  onTestFinished(async () => {
    await pool.end();
    rmSync(folder, { recursive: true });
  });
  return pool;
}

const threadOf = async (pool: PglitePool) => (await pool.query("select")).rows[0];

test.each(["die", "hang"])(
  "of a thread that does %s all are told who wait, and another goes on",
  async (end) => {
    const pool = await openPool("anywhere", 300);
    const first = await threadOf(pool);
    const broken = await pool.connect();
    const waiting = pool.query("select");
    await expect(broken.query(end)).rejects.toThrow(StoreUnavailable);
    await expect(broken.query("commit")).rejects.toThrow(StoreUnavailable);
    broken.release();
    expect((await waiting).rows[0]).not.toEqual(first);
  },
);

test("a store in memory is not taken for another, empty one", async () => {
  const pool = await openPool(null, 5_000);
  await expect(pool.query("die")).rejects.toThrow(StoreUnavailable);
  const error = await pool.query("select").catch((reason: unknown) => reason);
  expect(isStoreUnavailable(error)).toBe(true);
});

test("after a full disk nobody waits for a thread that never returns: another opens the folder", async () => {
  const pool = await openPool("anywhere", 5_000);
  const first = await threadOf(pool);
  await expect(pool.query("fill")).rejects.toMatchObject({ code: "53100" });
  expect(await threadOf(pool)).not.toEqual(first);
});

test("a commit that never returns is given up long before a statement is", async () => {
  const pool = await openPool("anywhere", 60_000);
  const first = await threadOf(pool);
  await expect(pool.query("commit hang")).rejects.toThrow(StoreUnavailable);
  expect(await threadOf(pool)).not.toEqual(first);
});
