import { expect, test } from "vitest";
import { returnPath } from "@/components/shell/return-path";

const origin = "https://desk.example.com";

test.each([
  ["/fleet?vehicle=T-1", "/fleet?vehicle=T-1"],
  ["https://desk.example.com/map#5/40/-90", "/map#5/40/-90"],
  ["https://elsewhere.example/steal", "/map"],
  ["//elsewhere.example", "/map"],
  ["/\\elsewhere.example", "/map"],
  ["/.//elsewhere.example/trips", "/map"],
  ["/./\\elsewhere.example/trips", "/map"],
  ["/trips/..//elsewhere.example", "/map"],
  ["https://desk.example.com//elsewhere.example", "/map"],
  ["javascript:alert(1)", "/map"],
  ["http://", "/map"],
  [null, "/map"],
])("%s leads to %s", (asked, path) => {
  expect(returnPath(asked, origin, "/map")).toBe(path);
});
