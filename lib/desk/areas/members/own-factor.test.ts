import { expect, test } from "vitest";
import { type OwnFactorOptions, OwnFactors } from "@/lib/desk/areas/members/own-factor";
import { memberOf } from "@/lib/desk/testing/member-of";

test("a demo member, whose password everybody knows, sets up no second factor", async () => {
  const own = new OwnFactors({} as OwnFactorOptions);
  const body = { password: "haulboard-demo", secret: "A".repeat(32), code: "000000" };
  await expect(own.set(memberOf({ role: "dispatcher", demo: true }), body, null)).rejects.toMatchObject({
    type: "CONFLICT",
  });
});
