import { formatInstant, parseInstant } from "@/lib/contract/instant";
import { type PdEventType, pdLevelOf, pdObjects } from "@/lib/contract/interface/pd-event-data";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

export interface PdEvent {
  type: PdEventType;
  data: Record<string, unknown>;
}

/**
 * Reads what pickup and delivery have reported since the last call, in its order. Each event's data is read by the one
 * parser of its level, so that every test proves the standard objects.
 */
export function pdEventReader(at: TestPlatform): () => Promise<PdEvent[]> {
  let from = formatInstant(0);
  return async () => {
    const events: PdEvent[] = [];
    for (let more = true; more; ) {
      const page = await at.client.call("listReturnEvents", { query: { startTime: from } });
      for (const { eventType, data, uploadedTimestamp } of page.events) {
        const level = pdLevelOf(eventType);
        if (level !== null)
          events.push({ type: eventType as PdEventType, data: pdObjects[level].parse(data) });
        from = formatInstant((parseInstant(uploadedTimestamp ?? "") ?? 0) + 1);
      }
      more = page.pagination?.hasNextPage ?? false;
    }
    return events;
  };
}

export const typesOf = (events: readonly PdEvent[]): string[] => events.map((event) => event.type);

/** The data of the only event of a type. @throws Error where there are none or several */
export function only(events: readonly PdEvent[], type: PdEventType): Record<string, unknown> {
  const [first, ...more] = events.filter((event) => event.type === type);
  if (!first || more.length > 0)
    throw new Error(`${type} was reported ${more.length + (first ? 1 : 0)} times: ${typesOf(events)}`);
  return first.data;
}
