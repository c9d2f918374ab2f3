import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { openRuntime, type Runtime } from "@/lib/server/runtime";
import { config, proxy } from "@/proxy";

const isPage = (path: string) =>
  unstable_doesMiddlewareMatch({ config, nextConfig: {}, url: `https://desk.example${path}` });

test.each(["/", "/map", "/trips/T-1.5", "/hours/a.b", "/nothing.html", "/referenced", "/openapi.jsonx"])(
  "%s is a page: behind the sign-in, with a policy",
  (path) => {
    expect(isPage(path)).toBe(true);
  },
);

test.each([
  "/api/desk/session",
  "/_next/static/chunks/a.js",
  "/basemap/places.json",
  "/icon.svg",
  "/openapi.json",
  "/reference",
  "/reference/openapi-explorer.min.js",
])("%s is none", (path) => {
  expect(isPage(path)).toBe(false);
});

test.each([
  { awaySinceMs: null, status: 200 },
  { awaySinceMs: Date.UTC(2026, 10, 18), status: 503 },
])("a page is not begun while the store does not answer: $status", async ({ awaySinceMs, status }) => {
  const desk = { storeAwaySinceMs: async () => awaySinceMs };
  openRuntime({ desk, mapOrigins: { all: [] } } as unknown as Runtime);
  const headers = { cookie: "next-auth.session-token=any" };
  expect((await proxy(new NextRequest("https://desk.example/map", { headers }))).status).toBe(status);
  expect((await proxy(new NextRequest("https://desk.example/sign-in", { headers }))).status).toBe(200);
});
