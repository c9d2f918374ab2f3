// @ts-check
import { startDisposablePostgres } from "./disposable-postgres.mjs";

/**
 * A PostgreSQL of this machine for tests: the one that TEST_DATABASE_URL names, else one of our own, else none.
 * @param {import("./test-counts.mjs").TestCounts} counts where one is named that may not be used, this has failed
 * @returns {Promise<{ url: string, stop: () => void } | null>}
 */
export async function findPostgres(counts) {
  const named = process.env.TEST_DATABASE_URL;
  if (!named) {
    const own = await startDisposablePostgres();
    if (own === null)
      counts.skip("no PostgreSQL here: install Debian's postgresql, or set TEST_DATABASE_URL");
    return own;
  }
  if (["localhost", "127.0.0.1", "[::1]"].includes(new URL(named).hostname))
    return { url: named, stop: () => undefined };
  counts.count("TEST_DATABASE_URL names a database on this machine", false);
  return null;
}

/**
 * As a role that owns its database and has no other right: whoever runs the product needs no more.
 * @param {string} url @param {(url: string) => Promise<void>} work with a database of its own, dropped again
 */
export async function inOwnDatabase(url, work) {
  const name = `haulboard_test_${process.pid}`;
  const password = "of-the-tests";
  const { Client } = (await import("pg")).default;
  const server = new Client({ connectionString: url });
  await server.connect();
  try {
    await server.query(`create role ${name} login password '${password}'`);
    await server.query(`create database ${name} owner ${name}`);
    const own = Object.assign(new URL(url), { pathname: `/${name}`, username: name, password });
    await work(own.href);
    await server.query(`drop database ${name} with (force)`);
    await server.query(`drop role ${name}`);
  } finally {
    await server.end();
  }
}
