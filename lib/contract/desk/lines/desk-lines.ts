import type { CallLine } from "@/lib/contract/call-entry";
import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import { deskLinesAsText } from "@/lib/contract/desk/lines/desk-lines-as-text";

/** Path at which the desk's calls are served. */
export const deskPrefix = "/api/desk";

/** Facts of a call that the browser knows: how to */
export interface DeskLine extends CallLine {
  /** Resources of the live stream whose changes make a kept response stale. */
  readonly topics: readonly string[];
}

/**
 * The calls of the desk for its own pages. They trust the desk that they came from: `deskCalls` with all its schemas
 * would be half of what a page loads first.
 */
export const deskLines = Object.fromEntries(
  Object.entries(deskLinesAsText).map(([id, text]) => [id, readLine(text)]),
) as Readonly<Record<DeskCallId, DeskLine>>;

export const deskCallIds = Object.keys(deskLines) as DeskCallId[];

function readLine(text: string): DeskLine {
  const [method, path, bodyKind, responseKind, ...topics] = text.split(" ");
  return { method, path, bodyKind, responseKind, topics } as unknown as DeskLine;
}
