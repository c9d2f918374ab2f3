import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { openServerStore, type Store } from "@/lib/store/open-store";

const url = inject("testDatabaseUrl");

async function openListening(): Promise<Store> {
  const store = await openServerStore(url ?? "", 2);
  onTestFinished(() => store.close());
  await vi.waitFor(() => expect(store.changes.areReceived).toBe(true), { timeout: 5_000 });
  return store;
}

/** Ends the connections to this database that do nothing but listen. */
async function cutOff(): Promise<void> {
  const client = new pg.Client({ connectionString: url ?? "" });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'haulboard % changes' and datname = current_database()",
  );
  await client.end();
}

describe.skipIf(url === null)("on a server", () => {
  test("what one process says is said in all of them, and once in its own", async () => {
    const [one, other] = [await openListening(), await openListening()];
    const heard: string[] = [];
    one.changes.on(["uploads"], () => heard.push("one"));
    other.changes.on(["uploads"], () => heard.push("other"));
    one.changes.say("uploads");
    one.changes.say("uploads");
    expect(heard).toEqual(["one", "one"]);
    await vi.waitFor(() => expect(heard).toContain("other"));
    await sleep(100);
    expect(heard).toEqual(["one", "one", "other"]);
  });

  test("a connection that is cut off is noticed at once and made again", { timeout: 15_000 }, async () => {
    const { changes } = await openListening();
    let looks = 0;
    changes.on(["trips"], () => {
      looks += 1;
    });
    await cutOff();
    await vi.waitFor(() => expect(changes.areReceived).toBe(false), { timeout: 1_000 });
    expect([looks, changes.stampOf(["trips"])]).toEqual([1, null]);
    await vi.waitFor(() => expect(changes.areReceived).toBe(true), { timeout: 8_000 });
    expect(looks).toBe(2);
  });
});
