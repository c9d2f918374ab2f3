import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, inject, test } from "vitest";
import { createPlatform } from "@/lib/platform/create-platform";
import { orderHere } from "@/lib/platform/testing/order-here";
import { asOwner, onServer, ownerPassword, platformMigrations } from "@/lib/platform/testing/test-store";
import { openServerStore } from "@/lib/store/open-store";

const serverUrl = inject("testDatabaseUrl") ?? "";

describe.skipIf(serverUrl === "")("the role of DATABASE_URL", () => {
  const drops: string[] = [];
  afterAll(async () => {
    for (const statement of drops.reverse()) await onServer(serverUrl, statement);
  });

  async function makeRole(attributes = ""): Promise<string> {
    const role = `rights_${randomUUID().slice(0, 8)}`;
    await onServer(serverUrl, `create role ${role} login password '${ownerPassword}' ${attributes}`);
    drops.push(`drop role ${role}`);
    return role;
  }

  async function makeDatabase(owner: string): Promise<string> {
    const name = `rights_${randomUUID().slice(0, 8)}`;
    await onServer(serverUrl, `create database ${name} owner ${owner}`);
    drops.push(`drop database ${name} with (force)`);
    return name;
  }

  /** Starts the service as a role. @returns the role into which the statements of a company change */
  async function start(database: string, role: string): Promise<string | null> {
    const store = await openServerStore(asOwner(serverUrl, database, role), 2);
    try {
      const platform = createPlatform({
        store,
        migrationsFolder: platformMigrations,
        clock: Date.now,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        describePlace: () => null,
        hashPassword: async (password) => password,
        orderRoute: orderHere,
      });
      await platform.start();
      platform.stop();
      return store.companyRole;
    } finally {
      await store.close();
    }
  }

  test("is enough where it owns its database, and is bound itself", { timeout: 30_000 }, async () => {
    const role = await makeRole();
    const database = await makeDatabase(role);
    expect(await start(database, role)).toBeNull();
    expect(await start(database, role)).toBeNull();
  });

  test("is refused in words where it may make nothing, before anything is made", async () => {
    const [owner, role] = [await makeRole(), await makeRole()];
    const database = await makeDatabase(owner);
    await expect(start(database, role)).rejects.toThrow(
      `the role "${role}" may make no schema in the database "${database}". Let it own the database: ALTER DATABASE`,
    );
  });

  test("is refused in words where an earlier start made the tables as another one", {
    timeout: 30_000,
  }, async () => {
    const [owner, role] = [await makeRole(), await makeRole()];
    const database = await makeDatabase(owner);
    await start(database, owner);
    await onServer(serverUrl, `alter database ${database} owner to ${role}`);
    await expect(start(database, role)).rejects.toThrow(`belongs to the role "${owner}"`);
  });

  test("that nothing binds is refused where no other one can stand in", async () => {
    const role = await makeRole("bypassrls");
    await expect(start(await makeDatabase(role), role)).rejects.toThrow(`ALTER ROLE "${role}" NOBYPASSRLS`);
  });

  test("of a superuser changes into one that is bound", { timeout: 30_000 }, async () => {
    const role = await makeRole("superuser");
    expect(await start(await makeDatabase(role), role)).toBe("haulboard_company");
    // It was granted to the superuser.
    drops.push(`drop owned by ${role}`);
  });
});
