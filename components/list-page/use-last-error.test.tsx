// @vitest-environment happy-dom
import type { UseQueryResult } from "@tanstack/react-query";
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useLastError } from "@/components/list-page/use-last-error";
import { PlatformError } from "@/lib/client/platform-error";

type Query = UseQueryResult<unknown, PlatformError>;
const failure = new PlatformError({ kind: "unreachable", type: "UNREACHABLE", message: "no answer" });
const pending = { data: undefined, error: null } as Query;
const failed = { data: undefined, error: failure } as Query;
const read = { data: [], error: null } as unknown as Query;

test("what failed stays said while it is asked for again, until it is there", () => {
  const { result, rerender } = renderHook(useLastError, { initialProps: pending });
  expect(result.current).toBeNull();
  rerender(failed);
  rerender(pending);
  expect(result.current).toBe(failure);
  rerender(read);
  expect(result.current).toBeNull();
});
