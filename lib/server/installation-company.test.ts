import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ensureCompany } from "@/lib/platform/service/companies";
import { openedOnce } from "@/lib/platform/testing/opened";
import { openTestStore } from "@/lib/platform/testing/test-store";
import { readEnvironment } from "@/lib/server/environment";
import { openCompany } from "@/lib/server/installation-company";
import { ownKeys } from "@/lib/server/own-keys";

const store = openedOnce(openTestStore);
beforeEach(() => store.db.execute(sql`delete from platform.companies`));

const open = (variables: Record<string, string>) =>
  openCompany(
    { ensureCompany: (name, excludes) => ensureCompany(store, name, new Date(0), excludes) },
    readEnvironment({ DATA_DIR: "/srv/haulboard", ...variables }),
  );

test("the demo carrier is not started beside a real company", async () => {
  const { companyName } = await open({ DEMO: "0" });
  await expect(open({ DEMO: "1" })).rejects.toThrow(
    `The data folder /srv/haulboard holds the company "${companyName}": the demo carrier, whose password is published, ` +
      "is not started in it. Start with DEMO=0, or give the demo carrier another DATA_DIR.",
  );
});

test("a start with nothing configured counts as one of the demo carrier", async () => {
  await open({ DEMO: "0" });
  await expect(open({})).rejects.toThrow("Start with DEMO=0");
});

test("a real company is not opened where the demo carrier lives", async () => {
  await open({ DEMO: "1" });
  await expect(open({ DEMO: "0" })).rejects.toThrow(
    "The data folder /srv/haulboard holds the demo carrier, whose password is published: no other company is opened in " +
      "it. Start with another DATA_DIR, or take the demo carrier out of it with npm run demo -- remove.",
  );
});

test("on a server the database is named, without its password", async () => {
  const databaseUrl = "postgres://me:secret@db.example:5432/freight";
  await open({ DATABASE_URL: databaseUrl });
  const refused = open({ DATABASE_URL: databaseUrl, DEMO: "1" });
  await expect(refused).rejects.toThrow(/^The database freight holds .* another DATABASE_URL/);
  await expect(refused).rejects.not.toThrow("secret");
});

test("each finds its own company again", async () => {
  expect(await open({ DEMO: "1" })).toEqual(await open({ DEMO: "1" }));
});

test("one secret makes other keys for every company, whether number or name differ", () => {
  const secret = "an installation's secret of some length";
  const keysOf = (companyId: number, companyName: string) =>
    Object.values(ownKeys(readEnvironment({}), secret, { companyId, companyName }));
  const all = [
    ...keysOf(1, "Prairie"),
    ...keysOf(2, "Prairie"),
    ...keysOf(1, "Hill"),
    ...keysOf(1, "Prairie"),
  ];
  expect(new Set(all).size).toBe(9);
});
