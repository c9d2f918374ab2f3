import type { UnknownEvents } from "@/lib/contract/desk/freight-records";
import { formatInstant } from "@/lib/contract/instant";
import type { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import { unknownReason } from "@/lib/desk/feeds/read-model/unknown-reason";
import { objectOr } from "@/lib/desk/link/read-value";

const mostShown = 200;

/** The newest events of no known type or shape, each with what is unknown about it. */
export async function unknownEvents(
  model: Pick<ReadModel, "countUnknown" | "unknownEvents">,
): Promise<UnknownEvents> {
  const [total, events] = await Promise.all([model.countUnknown(), model.unknownEvents(mostShown)]);
  return {
    total,
    events: events.map(({ id, eventType, uploadedMicros, data }) => ({
      eventId: id,
      eventType,
      knownAt: formatInstant(uploadedMicros),
      because: unknownReason(eventType, objectOr(data)),
      data: objectOr(data),
    })),
  };
}
