import { expect, test, vi } from "vitest";
import { PlatformError } from "@/lib/client/platform-error";
import { createQueryClient, mayRetry } from "@/lib/queries/create-query-client";
import { onSessionExpired } from "@/lib/queries/session-expired";

const refused = (status: number) =>
  new PlatformError({ kind: "refused", type: "X", message: "refused", status });

test.each([400, 401, 403, 404, 429])("status %d is not tried again", (status) => {
  expect(mayRetry(0, refused(status))).toBe(false);
});

test.each([500, 502, 503])("status %d is tried again", (status) => {
  expect(mayRetry(0, refused(status))).toBe(true);
});

test("a network failure is tried twice and then shown", () => {
  const failure = new PlatformError({ kind: "unreachable", type: "UNREACHABLE", message: "no" });
  expect([0, 1, 2].map((failures) => mayRetry(failures, failure))).toEqual([true, true, false]);
});

test("a response that isn't the contract's stays so", () => {
  const nonsense = new PlatformError({ kind: "nonsense", type: "X", message: "no", status: 502 });
  expect(mayRetry(0, nonsense)).toBe(false);
});

test("a 401 says that the session has ended", async () => {
  const received = vi.fn();
  const stop = onSessionExpired(received);
  const client = createQueryClient();
  await client.fetchQuery({ queryKey: ["x"], queryFn: () => Promise.reject(refused(401)) }).catch(() => {});
  stop();
  expect(received).toHaveBeenCalledOnce();
});
