import { type DeskCallId, deskCallIds, deskCalls } from "@/lib/contract/desk/desk-calls";

const lineOf = (id: DeskCallId): string => {
  const { method, path, bodyKind, responseKind, topics } = deskCalls[id];
  return [method, path, bodyKind, responseKind, ...topics].join(" ");
};

/**
 * By call: method, path, kinds of body and response, topics. The build of the pages puts the text itself in the place of
 * this file (`next.config.mjs`), so that no entry of the table goes to the browser.
 */
export const deskLinesAsText = Object.fromEntries(deskCallIds.map((id) => [id, lineOf(id)])) as Readonly<
  Record<DeskCallId, string>
>;
