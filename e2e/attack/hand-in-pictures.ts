import { createPlatformClient } from "@/lib/client/platform-client";
import type { AtTerminal } from "@/lib/contract/desk/samples/probe";
import type { Target } from "./target";

/** One dot. */
const picture = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** The road hands in a form and a document whose pictures the service keeps: there the desk may read them. */
export async function handInPictures(
  { platformUrl, keys }: Target,
  { code, formId }: AtTerminal,
): Promise<void> {
  const device = createPlatformClient({ baseUrl: platformUrl, apiKey: keys.device[0] ?? "" });
  const id = `dot-${code}`;
  const now = new Date().toISOString();
  const { url } = await device.call("storeFile", { body: { id, content: picture } });
  const formResults = { Pieces: 2, Photo: [url] };
  await device.call("recordFormResults", {
    body: { items: [{ id, formId, externalUserId: `D-${code}`, submissionTime: now, formResults }] },
  });
  await device.call("recordDocuments", {
    body: {
      items: [
        {
          ...{ id, eventTime: now, proNumber: `Q-${code}`, documentType: "delivery-receipt" as const },
          images: [{ filename: "dot.gif", url }],
        },
      ],
    },
  });
}
