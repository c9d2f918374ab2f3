import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { openTestStore } from "@/lib/platform/testing/test-store";

const store = openedOnce(openTestStore);
const migrationsFolder = mkdtempSync(join(tmpdir(), "haulboard-migrations-"));
afterAll(() => rmSync(migrationsFolder, { recursive: true, force: true }));

function write(...files: string[]) {
  mkdirSync(join(migrationsFolder, "meta"), { recursive: true });
  const entries = files.map((text, idx) => {
    writeFileSync(join(migrationsFolder, `${idx}.sql`), text);
    return { idx, version: "7", when: 1_000 * (idx + 1), tag: String(idx), breakpoints: true };
  });
  writeFileSync(join(migrationsFolder, "meta", "_journal.json"), JSON.stringify({ version: "7", entries }));
}

const tables = async () => {
  const { rows } = await store.db.execute<{ name: string }>(sql`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and (n.nspname = 'room' or c.oid = to_regclass('haulboard_migrations.room')) order by 1`);
  return rows.map(({ name }) => name);
};

const first = "create schema room;\n--> statement-breakpoint\ncreate table room.one (n int)";

test("a migration that fails leaves nothing of those before it", async () => {
  write(first, "create table room.two (n int);\n--> statement-breakpoint\nselect nothing_of_that_name");
  await expect(store.migrate({ schema: "room", migrationsFolder })).rejects.toThrow();
  expect(await tables()).toEqual([]);
});

test("what a start brings in order besides fails with the migrations", async () => {
  write(first);
  const finish = () => Promise.reject(new Error("not in order"));
  await expect(store.migrate({ schema: "room", migrationsFolder, finish })).rejects.toThrow("not in order");
  expect(await tables()).toEqual([]);
});

test("two that start at once migrate once, and later only what is new runs", async () => {
  write(first);
  await Promise.all([1, 2].map(() => store.migrate({ schema: "room", migrationsFolder })));
  write(first, "create table room.two (n int)");
  await store.migrate({ schema: "room", migrationsFolder });
  expect(await tables()).toEqual(["haulboard_migrations.room", "room.one", "room.two"]);
});
