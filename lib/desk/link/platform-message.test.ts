import { expect, test } from "vitest";
import { refusal } from "@/lib/client/platform-error";
import { describeFailure } from "@/lib/desk/link/health";
import { messageOfPlatform } from "@/lib/desk/link/platform-message";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";

const trace = "TypeError: x is undefined\n    at Trips.assign (/srv/app/trips.js:12:7)";
const page = "<!doctype html><h1>Internal error</h1>";

const failed = async (status: number, message: string, more: object = {}) =>
  refusal(Response.json({ type: "CONFLICT", message, ...more }, { status }));

test("a sentence about what was asked is shown as the platform's own", async () => {
  expect(messageOfPlatform(await failed(409, "the driver is off duty"))).toBe(
    "The platform says: the driver is off duty",
  );
});

test.each([
  ["a stack trace", trace, "The platform refuses this as things stand"],
  ["a page", page, "The platform refuses this as things stand"],
  ["nothing", " \u0000 ", "The platform refuses this as things stand"],
  ["several lines and controls", "one\u0007\r\ntwo \u202ethree", "The platform says: one two three"],
  ["10 kB", "word ".repeat(2_000), `The platform says: ${"word ".repeat(40).trim()}…`],
])("%s is not shown as it is", async (_, text, shown) => {
  expect(messageOfPlatform(await failed(409, text))).toBe(shown);
});

test.each([
  [401, "The platform refuses the desk's key"],
  [403, "The platform refuses the desk's key"],
  [429, "The platform asks the desk to wait"],
  [500, "The platform failed with status 500"],
  [503, "The platform is not available now"],
])("what it says with status %d is its own affair", async (status, shown) => {
  expect(messageOfPlatform(await failed(status, "key sk-1 of shard 7"))).toBe(shown);
});

test.each([
  ["a page", page],
  ["JSON of another kind", '{"error":"boom"}'],
  ["an error body without an end", `{"type":"CONFLICT","message":"no","pad":"${"x".repeat(300_000)}"}`],
])("%s in place of an error body is told by its status", async (_, body) => {
  const error = await refusal(new Response(body, { status: 422 }));
  expect(messageOfPlatform(error)).toBe("The platform refused with status 422");
});

test("of fields those that can be named are kept, by the same rule", async () => {
  const fields = [
    { path: "stops.1.city", message: "is not\nknown" },
    { path: "driver", message: trace },
    { path: "<b>", message: "is bold" },
  ];
  expect(refusalOfPlatform(await failed(400, "no", { fields }))).toMatchObject({
    fields: [
      { path: "stops.1.city", message: "is not known" },
      { path: "driver", message: "is refused by the platform" },
    ],
  });
});

test("a platform that is not available is told as that, and nobody waits for a day", async () => {
  const body = { type: "SERVICE_UNAVAILABLE", message: "no", requestId: "a\nb" };
  const error = await refusal(Response.json(body, { status: 503, headers: { "retry-after": "86400" } }));
  expect(refusalOfPlatform(error)).toMatchObject({
    type: "SERVICE_UNAVAILABLE",
    retryAfterSeconds: 300,
    requestId: null,
  });
});

test("a reader's trouble shows no more than a member's", async () => {
  expect(describeFailure(await failed(409, trace))).toBe("The platform refuses this as things stand");
});
