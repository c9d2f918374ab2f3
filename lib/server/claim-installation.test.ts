import { expect, inject, onTestFinished, test, vi } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { asOwner, openTestStore } from "@/lib/platform/testing/test-store";
import { claimInstallation } from "@/lib/server/claim-installation";
import { openServerStore } from "@/lib/store/open-store";

const serverUrl = inject("testDatabaseUrl");
const environment = { databaseUrl: "postgres://haulboard@db/carrier", dataDir: "data" };
const keys = { desk: "hb_1", devices: "hb_2", carrier: "hb_3" };
const company = { id: "embedded 1", name: "My company" };
const first = { secret: "the secret of the first process", keys, company };

test.each([
  [1, "is used by a Haulboard process with"],
  [2, "is used by 2 Haulboard processes with"],
])("a start that meets %i processes of another secret says what to do", async (others, part) => {
  const starting = claimInstallation({ claim: async () => others }, environment, first);
  await expect(starting).rejects.toThrow(`The database carrier ${part} another AUTH_SECRET`);
  await expect(starting).rejects.toThrow("stop the other first");
});

const store = openedOnce(openTestStore);

test.runIf(serverUrl !== null)(
  "on a server the claim lives as long as the process that made it",
  async () => {
    const name = (await store.pool.query("select current_database() as name")).rows[0].name;
    const open = () => openServerStore(asOwner(serverUrl ?? "", name, inject("templateDatabase")), 2);
    const [running, starting] = [await open(), await open()];
    onTestFinished(() => starting.close());
    const claim = { subject: "installation", value: "one" };
    expect(await running.claim(claim)).toBe(0);
    expect(await starting.claim({ ...claim, value: "two" })).toBe(1);
    expect(await starting.claim({ subject: "another installation", value: "two" })).toBe(0);
    await running.close();
    await vi.waitFor(async () => expect(await starting.claim({ ...claim, value: "two" })).toBe(0));
  },
);

test.runIf(serverUrl !== null)("of two that start at once with two secrets one is refused", async () => {
  const found = await Promise.all(["one", "two"].map((value) => store.claim({ subject: "at once", value })));
  expect(found.sort()).toEqual([0, 1]);
});
