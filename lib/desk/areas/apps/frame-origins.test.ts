import { expect, test } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { FrameOrigins, originsOf } from "@/lib/desk/areas/apps/frame-origins";
import { contentSecurityPolicy } from "@/lib/desk/http/content-security-policy";
import { quietLog } from "@/lib/desk/testing/quiet-log";

const signal = new AbortController().signal;

test("only whole web addresses may stand in the frame, each origin once", () => {
  const urls = ["https://a.example/x", "https://a.example/y", "/trip-card", "javascript:alert(1)", null];
  expect(originsOf([...urls, "https://a.example;script-src *", "data:text/html,x"])).toEqual([
    "https://a.example",
  ]);
});

test("the policy of a page names them beside the desk itself", () => {
  const policy = contentSecurityPolicy({
    ...{ nonce: "n", mapOrigins: [], development: false },
    frameOrigins: ["https://a.example"],
  });
  expect(policy).toContain("frame-src 'self' https://a.example;");
});

test("a platform that fails leaves those that were read", async () => {
  let fails = false;
  const get = async () => {
    if (fails) throw new PlatformError({ kind: "unreachable", type: "UNREACHABLE", message: "gone" });
    return { apps: [{ url: "https://a.example/x" }] };
  };
  const origins = new FrameOrigins({ get, clock: () => 0, log: quietLog });
  await origins.poll(signal);
  fails = true;
  await origins.poll(signal);
  expect(origins.all).toEqual(["https://a.example"]);
});
