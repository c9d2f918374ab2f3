import { expect, test } from "vitest";
import { originOf } from "@/lib/desk/access/own-origin";

test("the origin is the installation's own where it was told one, whatever a request says", () => {
  const headers = { host: "elsewhere.example", "x-forwarded-proto": "https" };
  expect(originOf(headers, "https://desk.example.com")).toBe("https://desk.example.com");
});

test("else it is the host of the request, or what a trusted proxy says of it", () => {
  expect(originOf({ host: "localhost:3000" }, null)).toBe("http://localhost:3000");
  const proxied = {
    host: "10.0.0.7:3000",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "desk.example.com",
  };
  expect(originOf(new Headers(proxied), null)).toBe("https://desk.example.com");
});
