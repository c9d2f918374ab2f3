// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { stubDesk } from "@/components/testing/desk-stub";
import { dayPlanOf, manifestOf } from "@/lib/contract/testing/freight-rows";
import { dayPreviewQuery } from "@/lib/queries/freight-days";

afterEach(() => void vi.unstubAllGlobals());

const preview = {
  ...{ plan: dayPlanOf(), was: null, load: manifestOf().load },
  ...{ warnings: [], path: [] },
};

test("however many days are asked for at once, the desk gets few at a time and all are answered", async () => {
  let open = 0;
  let most = 0;
  stubDesk({
    "POST /api/desk/freight/days/preview": async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 1));
      open -= 1;
      return preview;
    },
  });
  const client = new QueryClient();
  const days = Array.from({ length: 9 }, (_, index) =>
    client.fetchQuery(
      dayPreviewQuery({ manifestId: `m-${index}`, addShipmentIds: ["s-1"], removeShipmentIds: [] }),
    ),
  );
  expect(await Promise.all(days)).toHaveLength(9);
  expect(most).toBe(3);
});
