import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { expect, test } from "vitest";
import { config } from "@/proxy";

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
