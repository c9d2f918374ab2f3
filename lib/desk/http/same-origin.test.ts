import { expect, test } from "vitest";
import { isSameOrigin } from "@/lib/desk/http/same-origin";

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, true],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "none" }, false],
  [{ origin: "https://desk.example" }, true],
  [{ origin: "https://outside.example", "x-forwarded-host": "outside.example" }, true],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "null" }, false],
  [{}, true],
])("a write with %j: %s", (headers: Record<string, string>, expected) => {
  expect(isSameOrigin(new Headers({ host: "desk.example", ...headers }))).toBe(expected);
});
