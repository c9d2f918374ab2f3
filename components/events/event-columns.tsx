import { eventKindLabel, objectLabel } from "@/components/events/event-labels";
import { type Cell, type DataColumn, quiet } from "@/components/list-page/columns/data-column";
import { localCell, localHeader, localPixels } from "@/components/list-page/table/zoned-cell";
import { eventLabel } from "@/components/shipment/history/history-labels";
import { StateMark } from "@/components/ui/state-mark";
import type { FeedEvent } from "@/lib/contract/desk/events";

const receivedCell = ({ receivedAt }: FeedEvent, nowMs: number): Cell =>
  localCell(Date.parse(receivedAt), nowMs);

/** Shows when it happened; a late one is marked. */
function occurredCell({ occurredAt, occurredIsKnown, isLate }: FeedEvent, nowMs: number): Cell {
  if (!occurredIsKnown)
    return { content: "–", look: "text-ink-3", label: "it does not say when it happened" };
  return localCell(Date.parse(occurredAt), nowMs, isLate ? "font-medium" : "text-ink-2");
}

/** Columns of the feed. It comes in the order that is asked for: what is sorted here is what was read. */
export const eventColumns = (nowMs: number): readonly DataColumn<FeedEvent>[] => [
  {
    id: "received",
    header: localHeader("Received", nowMs),
    widthPixels: localPixels,
    sortBy: (event) => event.receivedAt,
    cell: receivedCell,
  },
  {
    id: "occurred",
    header: localHeader("Occurred", nowMs),
    widthPixels: localPixels,
    sortBy: (event) => event.occurredAt,
    cell: occurredCell,
  },
  {
    id: "late",
    header: "Late",
    widthPixels: 84,
    cell: ({ isLate }) =>
      isLate ? { content: <StateMark kind="jeopardy">Late</StateMark> } : { content: "" },
  },
  {
    id: "type",
    header: "What happened",
    widthPixels: 190,
    cell: ({ type, isUnknown }) => ({
      content: isUnknown ? `${type} (not known)` : eventLabel(type),
      title: type,
    }),
  },
  {
    id: "kind",
    header: "To",
    widthPixels: 108,
    givesWay: true,
    cell: ({ object }) => quiet(object && eventKindLabel[object.kind]),
  },
  {
    id: "object",
    header: "Which",
    widthPixels: 200,
    grows: true,
    cell: (event) => {
      const label = objectLabel(event);
      return label === null ? null : { content: label, look: "font-medium", title: label };
    },
  },
  {
    id: "terminals",
    header: "Terminals",
    widthPixels: 110,
    givesWay: true,
    cell: ({ terminals }) => quiet(terminals.join(" ")),
  },
];
