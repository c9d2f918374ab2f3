import { setTimeout as sleep } from "node:timers/promises";
import { type DeskCallId, deskCalls, type PageReads } from "@/lib/contract/desk/desk-calls";
import { deskPrefix } from "@/lib/contract/desk/lines/desk-lines";

/** The figures beside the areas' names, and how the member is notified of messages. */
export const onEveryPage = [
  "getTripsAttention",
  "getHoursAttention",
  "getFreightAttention",
  "getInboxAttention",
  "getExceptionsAttention",
  "getNotificationSettings",
] as const satisfies readonly DeskCallId[];

/** A store that does not answer must not keep the page. */
const longestMs = 300;

/**
 * Reads what every page shows as its browser would, with the same checks of session and role: six requests less while the
 * page draws itself. What is refused, fails or takes long is left out, and the browser asks for it.
 */
export const pageReadsOf =
  (respond: (request: Request) => Promise<Response>) =>
  async (page: { headers: Headers }): Promise<PageReads> => {
    const headers = { cookie: page.headers.get("cookie") ?? "" };
    const read = async (id: (typeof onEveryPage)[number]) => {
      const url = new URL(`${deskPrefix}${deskCalls[id].path}`, "http://desk.invalid");
      const response = await respond(new Request(url, { headers }));
      return response.ok ? [[id, await response.json()] as const] : [];
    };
    const late = sleep(longestMs, [] as const, { ref: false });
    const reads = await Promise.all(onEveryPage.map((id) => Promise.race([read(id), late])));
    return Object.fromEntries(reads.flat());
  };
