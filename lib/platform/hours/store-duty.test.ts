import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { inCompany } from "@/lib/store/company-scope";

let at: TestPlatform;
beforeAll(async () => {
  at = await startTestPlatform();
});
afterAll(() => at.close());

test.each(["duty_records", "duty_edits", "unidentified_driving", "duty_violations"])(
  "nothing of %s can be deleted, whatever a query means to",
  async (table) => {
    const deletion = inCompany(at.store, at.companyId, (tx) =>
      tx.execute(sql.raw(`delete from platform.${table}`)),
    );
    await expect(deletion).rejects.toMatchObject({ cause: { code: "42501" } });
  },
);
