import { randomUUID } from "node:crypto";
import { z } from "zod";
import { idempotencyKeyHeader, keyRetentionHeader } from "@/lib/contract/idempotency";
import { hoursEvents } from "@/lib/contract/interface/hours-of-service-events";
import { matchOperation } from "@/lib/contract/interface/match-operation";
import { operations } from "@/lib/contract/interface/operations";
import { truckloadEvents } from "@/lib/contract/interface/truckload-events";
import type { Operation } from "@/lib/contract/operation";
import { isOurs } from "@/lib/contract/ours";
import { ApiError, errorResponse } from "@/lib/platform/service/api-error";
import type { CallHandler } from "@/lib/platform/service/handle-call";

/** Kinds of return events that are published nowhere. */
const ourEvents: ReadonlySet<string> = new Set(Object.keys({ ...truckloadEvents, ...hoursEvents }));

/**
 * The service as a platform that knows nothing of our extensions: an operation of ours is an unknown path, a field of
 * ours is not in a response, an event of ours is not reported, an Idempotency-Key is not heeded. So a desk can be tried against a stranger.
 * @param insiders keys that see all of it: the carrier's devices, and the simulated carrier, which stand for the inside of
 *   that platform
 */
export function publishedOnly(
  platform: { handle: CallHandler },
  insiders: ReadonlySet<string>,
): { handle: CallHandler } {
  return {
    async handle(call) {
      if (insiders.has(call.header("apikey") ?? "")) return platform.handle(call);
      const match = matchOperation(call.method, call.url.pathname);
      const entry: Operation | null = match && operations[match.id];
      if (entry?.extension)
        return errorResponse(new ApiError("NOT_FOUND", "Requested resource not found"), randomUUID());
      const header = (name: string) => (name === idempotencyKeyHeader ? null : call.header(name));
      const response = await platform.handle({ ...call, header });
      delete response.headers[keyRetentionHeader];
      if (entry === null || typeof response.body !== "string" || response.status >= 400) return response;
      return { ...response, body: JSON.stringify(published(entry, JSON.parse(response.body))) };
    },
  };
}

function published(entry: Operation, body: unknown): unknown {
  const kept = withoutOurs(entry.response, body);
  const isFeed = entry === operations.listReturnEvents || entry === operations.listEvents;
  if (!isFeed || !isRecord(kept) || !Array.isArray(kept.events)) return kept;
  const events = kept.events.filter((event) => !(isRecord(event) && ourEvents.has(String(event.eventType))));
  return { ...kept, events };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value without the fields that its schema marks as ours; unknown fields stay. */
function withoutOurs(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return withoutOurs(schema.unwrap(), value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.map((item) => withoutOurs(schema.element, item)) : value;
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return value;
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, field]) => {
      const of = shape[key];
      if (of === undefined) return [[key, field]];
      return isOurs(of) ? [] : [[key, withoutOurs(of, field)]];
    }),
  );
}
