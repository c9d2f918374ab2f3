import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import pino from "pino";
import { beforeAll, expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { openTestStore } from "@/lib/platform/testing/test-store";
import { inCompany, readerIn } from "@/lib/store/company-scope";
import { discreet } from "@/lib/store/discreet-pool";
import type { Queryable } from "@/lib/store/open-store";

const store = openedOnce(openTestStore);
const secret = "argon2id-of-somebody";

beforeAll(async () => {
  await store.db.execute(
    sql`create table discreet_probe (id int primary key check (id < 9), hash text not null)`,
  );
  await store.db.execute(sql`insert into discreet_probe values (1, ${secret})`);
  if (store.companyRole !== null)
    await store.db.execute(sql`grant all on discreet_probe to ${sql.identifier(store.companyRole)}`);
});

/** Statements that fail, each in the way that makes Postgres or its driver quote a value. */
const failing: Record<string, (db: Queryable) => Promise<unknown>> = {
  "a broken check quotes the row": (db) =>
    db.execute(sql`insert into discreet_probe values (${9}, ${secret})`),
  "a second row of one key quotes the key": (db) =>
    db.execute(sql`insert into discreet_probe values (${1}, ${secret})`),
  "a value of another type is quoted": (db) => db.execute(sql`select ${secret}::int`),
  "JSON that is none is quoted": (db) => db.execute(sql`select ${secret}::jsonb`),
  "a cast of what is stored quotes it": (db) => db.execute(sql`select hash::int from discreet_probe`),
};

const ways: Record<string, (work: (db: Queryable) => Promise<unknown>) => Promise<unknown>> = {
  alone: (work) => work(store.db),
  "in a transaction": (work) => store.db.transaction(work),
  "in a company's transaction": (work) => inCompany(store, 1, work),
  "by a company's reader": (work) => work(readerIn(store, 1)),
};

/** All that a log, a terminal or a crash would show. */
function shownOf(error: unknown): string {
  const lines: string[] = [];
  const log = pino(
    { serializers: { error: pino.stdSerializers.err } },
    { write: (line) => lines.push(line) },
  );
  log.error({ error }, "failed");
  return [...lines, inspect(error, { depth: 9, showHidden: true }), String(error)].join("\n");
}

const cases = Object.keys(failing).flatMap((fault) => Object.keys(ways).map((way) => [fault, way] as const));

test.each(cases)("%s, but not where it is shown: %s", async (fault, way) => {
  const error = await ways[way]?.(failing[fault] ?? Promise.reject).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  const shown = shownOf(error);
  expect(shown).not.toContain(secret);
  expect(shown).toMatch(/insert into discreet_probe|select/);
});

test("what a program decides by stays: the code and the constraint", async () => {
  const failed = store.db.execute(sql`insert into discreet_probe values (1, ${secret})`);
  await expect(failed).rejects.toMatchObject({ cause: { code: "23505", constraint: "discreet_probe_pkey" } });
});

test("a stack that was written out before is rewritten too", async () => {
  const error = Object.assign(new Error(`invalid input syntax: "${secret}"`), { code: "22P02" });
  expect(error.stack).toContain(secret);
  await expect(discreet({ query: () => Promise.reject(error) }).query({ text: "" })).rejects.toBe(error);
  expect(error.stack).not.toContain(secret);
});
