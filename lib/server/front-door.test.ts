import { expect, test } from "vitest";
import { withPlainContentType } from "@/lib/server/front-door";

const answerWith = (headers: Record<string, string | string[]>) =>
  withPlainContentType({ getHeader: (name: string) => headers[name.toLowerCase()] });

test("a content type that was written as a list of one reads as what it is", () => {
  const answer = answerWith({ "content-type": ["application/json"] });
  expect(answer.getHeader("Content-Type")).toBe("application/json");
});

test("other headers stay lists", () => {
  const answer = answerWith({ "set-cookie": ["a=1"], "content-type": "text/html" });
  expect([answer.getHeader("set-cookie"), answer.getHeader("content-type")]).toEqual([["a=1"], "text/html"]);
});
