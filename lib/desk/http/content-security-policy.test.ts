import { expect, test } from "vitest";
import { contentSecurityPolicy } from "@/lib/desk/http/content-security-policy";

const directive = (policy: string, name: string) =>
  policy.split("; ").find((part) => part.startsWith(`${name} `));
const input = { nonce: "abc", frameOrigins: [], mapOrigins: [], development: false };

test("scripts run by nonce only", () => {
  expect(directive(contentSecurityPolicy(input), "script-src")).toBe(
    "script-src 'self' 'nonce-abc' 'strict-dynamic'",
  );
});

test("without a hosted style nothing is fetched from elsewhere", () => {
  const policy = contentSecurityPolicy(input);
  expect(directive(policy, "connect-src")).toBe("connect-src 'self'");
  expect(directive(policy, "img-src")).toBe("img-src 'self' data: blob:");
  expect(directive(policy, "frame-ancestors")).toBe("frame-ancestors 'none'");
});

test("origins of hosted styles may be fetched from and give images", () => {
  const policy = contentSecurityPolicy({ ...input, frameOrigins: [], mapOrigins: ["https://tiles.example"] });
  expect(directive(policy, "connect-src")).toBe("connect-src 'self' https://tiles.example");
  expect(directive(policy, "img-src")).toBe("img-src 'self' data: blob: https://tiles.example");
});

test("only development may evaluate code and open WebSockets", () => {
  const policy = contentSecurityPolicy({ ...input, development: true });
  expect(directive(policy, "script-src")).toContain("'unsafe-eval'");
  expect(directive(policy, "connect-src")).toContain("ws:");
});
