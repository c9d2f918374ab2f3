import type { CallInput } from "@/lib/client/create-client";
import type { DeskCalls } from "@/lib/contract/desk/desk-calls";
import { ExceptionSettings } from "@/lib/contract/desk/exception-settings";
import type { exceptionCalls } from "@/lib/contract/desk/exceptions";

const unknownId = "0ef0ed3e-7f0c-4a4e-9c39-0b1c86c5dbb0";

/** What each call about exceptions can be called with. */
export function exceptionCallSamples(nowMs: number): {
  [Id in keyof typeof exceptionCalls]: CallInput<DeskCalls[Id]>;
} {
  const until = new Date(nowMs + 3_600_000).toISOString();
  return {
    listExceptions: {},
    getExceptionsAttention: {},
    listExceptionOwners: {},
    getExceptionSettings: {},
    changeExceptionSettings: { body: { ...ExceptionSettings.parse({}), version: 0 } },
    changeExceptions: { body: { act: "snooze", ids: [unknownId], until } },
    undoExceptions: { body: { id: unknownId } },
    getException: { params: { id: unknownId } },
  };
}
