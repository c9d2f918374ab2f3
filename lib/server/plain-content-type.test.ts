import { expect, test } from "vitest";
import { withPlainContentType } from "@/lib/server/front-door";

const respondWith = (headers: Record<string, string | string[]>) =>
  withPlainContentType({ getHeader: (name: string) => headers[name.toLowerCase()] });

test("a content type that was written as a list of one reads as what it is", () => {
  const response = respondWith({ "content-type": ["application/json"] });
  expect(response.getHeader("Content-Type")).toBe("application/json");
});

test("other headers stay lists", () => {
  const response = respondWith({ "set-cookie": ["a=1"], "content-type": "text/html" });
  expect([response.getHeader("set-cookie"), response.getHeader("content-type")]).toEqual([
    ["a=1"],
    "text/html",
  ]);
});
