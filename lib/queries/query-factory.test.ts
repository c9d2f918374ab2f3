import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { operationQuery } from "@/lib/queries/platform-client";

afterEach(() => vi.unstubAllGlobals());

const input = { params: { vehicleNumber: "T-1" } } as const;

test("the key is the operation and its input", () => {
  expect(operationQuery("getVehicles", input).queryKey).toEqual(["getVehicles", input]);
});

test("it reads through the desk's proxy, without a key, and can be given up", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.resolve(Response.json({ data: [{ powerUnitNumber: "T-1" }] })),
  );
  vi.stubGlobal("fetch", fetch);
  const response = await new QueryClient().fetchQuery(operationQuery("getVehicles", input));
  expect(response.data[0]?.powerUnitNumber).toBe("T-1");
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("/api/platform/vehicles/T-1");
  expect(new Headers(init?.headers).has("apiKey")).toBe(false);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});
