// @ts-check
// Runs in a thread of its own because PGlite blocks the thread that it runs on for the length of each statement.
// Plain JavaScript, so that tests, development and the built server start the very same file without a loader.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";

/** @import { WorkerResponse, WorkerOrder, WorkerSetup } from "./pglite-protocol.ts" */

const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const setup = /** @type {WorkerSetup} */ (workerData);
// Takes less than Postgres' 128 MB of shared buffers, most of which would only double what the system's cache of files
// holds. To look at 7,500 rows of each table instead of 30,000 tells plans the same, and no other thread could take
// statistics meanwhile.
const settings = ["shared_buffers=32MB", "default_statistics_target=25"];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ["-c", setting])];
const database = await PGlite.create({
  startParams,
  ...(setup.dataDir === null ? {} : { dataDir: setup.dataDir }),
  ...(setup.template === null ? {} : { loadDataDir: new Blob([setup.template]) }),
});

// Tables whose triggers notify: this connection is the only one, so it hears of all that is committed.
await database.exec("listen haulboard_changes");
database.onNotification((_channel, subject) => port.postMessage({ kind: "notified", subject }));

// Values cross the thread border as Postgres' own text; pg's parsers read them on the other side, so that both
// stores hand out exactly the same types.
/** @param {any} value */
const asText = (value) => value;
for (const table of [database.parsers, database.serializers])
  for (const oid of Object.keys(table)) table[Number(oid)] = asText;

/**
 * @param {WorkerOrder} order
 * @returns {Promise<WorkerResponse>}
 */
async function response(order) {
  if (order.kind === "close") {
    await database.close();
    return { id: order.id, kind: "closed" };
  }
  if (order.kind === "dump") {
    const dump = await database.dumpDataDir("none");
    return { id: order.id, kind: "dump", bytes: new Uint8Array(await dump.arrayBuffer()) };
  }
  const result = await run(order);
  const rows = /** @type {(string | null)[][]} */ (result?.rows ?? []);
  return {
    id: order.id,
    kind: "rows",
    fields: result?.fields ?? [],
    rows,
    rowCount: rows.length > 0 ? rows.length : (result?.affectedRows ?? 0),
  };
}

/** @param {WorkerOrder & { kind: "query" }} order */
async function run({ text, values, script, around }) {
  try {
    if (around) await database.exec(around.ahead);
    const result = script
      ? (await database.exec(text, { rowMode: "array" })).at(-1)
      : await database.query(text, values, { rowMode: "array" });
    if (around?.commit) await database.exec("commit");
    return result;
  } catch (error) {
    // After a full disk it would never return, and this thread is ended.
    const isFull = /** @type {{ code?: unknown }} */ (error).code === "53100";
    if (around?.commit && !isFull) await database.exec("rollback");
    throw error;
  }
}

port.on("message", (/** @type {WorkerOrder} */ order) => {
  response(order).then(
    (reply) => port.postMessage(reply),
    (error) => {
      const { message, code, detail, constraint, table, column, schema, severity } = error;
      const properties = { code, detail, constraint, table, column, schema, severity };
      port.postMessage({ id: order.id, kind: "error", message, properties });
    },
  );
});

port.postMessage({ id: 0, kind: "ready" });
