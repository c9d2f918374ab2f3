import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { deskPrefix } from "@/lib/contract/desk/lines/desk-lines";
import { type PageReads, pageReadIds } from "@/lib/contract/desk/page-reads";

/**
 * Reads what every page shows as its browser would, with the same checks of session and role: six requests less while the
 * page draws itself. What is refused or fails is left out, and the browser asks for it.
 * @param headers of the request for the page
 */
export async function pageReads(
  respond: (request: Request) => Promise<Response>,
  headers: Headers,
): Promise<PageReads> {
  const cookie = headers.get("cookie") ?? "";
  const read = async (id: (typeof pageReadIds)[number]) => {
    const url = new URL(`${deskPrefix}${deskCalls[id].path}`, "http://desk.invalid");
    const response = await respond(new Request(url, { headers: { cookie } }));
    return response.ok ? [[id, await response.json()] as const] : [];
  };
  return Object.fromEntries((await Promise.all(pageReadIds.map(read))).flat());
}
