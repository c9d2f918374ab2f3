import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform } from "@/lib/platform/testing/test-platform";
import { inCompany } from "@/lib/store/company-scope";

const at = openedOnce(startTestPlatform);

test.each(["duty_records", "duty_edits", "unidentified_driving", "duty_violations", "eld_malfunctions"])(
  "nothing of %s can be deleted, whatever a query means to",
  async (table) => {
    const deletion = inCompany(at.store, at.companyId, (tx) =>
      tx.execute(sql.raw(`delete from platform.${table}`)),
    );
    await expect(deletion).rejects.toMatchObject({ cause: { code: "42501" } });
  },
);
