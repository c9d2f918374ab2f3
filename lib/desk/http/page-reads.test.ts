import { expect, test } from "vitest";
import { onEveryPage, pageReadsOf } from "@/lib/desk/http/page-reads";

const page = { headers: new Headers({ cookie: "session=1", authorization: "not passed on" }) };

test("what every page shows is read with the page's cookie and nothing else of it", async () => {
  const asked: Request[] = [];
  const reads = await pageReadsOf(async (request) => {
    asked.push(request);
    return Response.json({ path: new URL(request.url).pathname });
  })(page);
  expect(Object.keys(reads)).toEqual([...onEveryPage]);
  expect(reads.getTripsAttention).toEqual({ path: "/api/desk/trips/attention" });
  expect(asked.map(({ headers }) => [...headers])).toEqual(asked.map(() => [["cookie", "session=1"]]));
});

test("what is refused or takes long is left out, and the rest is there", async () => {
  const reads = await pageReadsOf(async ({ url }) => {
    if (url.endsWith("/inbox/notifications")) return new Promise<never>(() => undefined);
    return Response.json({}, { status: url.endsWith("/hours/attention") ? 503 : 200 });
  })(page);
  const left = onEveryPage.filter((id) => id !== "getHoursAttention" && id !== "getNotificationSettings");
  expect(Object.keys(reads)).toEqual(left);
});
