import type { PlatformClient } from "@/lib/client/create-client";
import { PlatformError } from "@/lib/client/platform-error";
import type { ResponseBody } from "@/lib/contract/interface/operations";

/** Entry of the demo carrier's app in its list. */
export const tripCardApp = {
  appId: "trip-card",
  name: "Trip card",
  description: "Shows who drives what, as an app of somebody else reads it from its session.",
  url: "/market-app/trip-card",
} as const;

interface AppPage {
  status: number;
  html: string;
}

/** The demo carrier's app: a web app of its own, which reads its session with a key and the token of its address. */
export async function tripCard(client: PlatformClient, sessionToken: string | null): Promise<AppPage> {
  if (sessionToken === null) return page(400, "No session", "The app was opened without a token.");
  try {
    return sessionPage(await client.call("getMarketAppSession", { query: { sessionToken } }));
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404)
      return page(404, "The session is over", "It has ended or was revoked. Open the app again.");
    throw error;
  }
}

function sessionPage({
  driver,
  vehicle,
  expiration,
  ...session
}: ResponseBody<"getMarketAppSession">): AppPage {
  const name = [driver.first, driver.last].filter(Boolean).join(" ");
  const last = session.lastPosition as
    | { eventTime?: string; latitude?: number; longitude?: number }
    | undefined;
  const facts: [string, unknown][] = [
    ["Driver", `${name} (${driver.externalUserId})`],
    ["Vehicle", vehicle.powerUnitNumber],
    ["Make", [vehicle.make, vehicle.model, vehicle.year].filter(Boolean).join(" ")],
    [
      "Last seen",
      last ? `${last.latitude?.toFixed(3)}, ${last.longitude?.toFixed(3)} at ${last.eventTime}` : "",
    ],
    ["Session ends", expiration],
  ];
  const rows = facts.map(([label, value]) => `<dt>${label}</dt><dd>${escaped(value || "not told")}</dd>`);
  return page(200, "Trip card", `<dl>${rows.join("")}</dl>`, true);
}

const page = (status: number, title: string, content: string, isMarkup = false): AppPage => ({
  status,
  html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>
:root { color-scheme: light dark } body { font: 15px/1.5 system-ui, sans-serif; margin: 24px }
dl { display: grid; grid-template-columns: 8em 1fr; gap: 6px 12px } dt { opacity: .75 } dd { margin: 0; font-weight: 600 }
</style><h1>${title}</h1>${isMarkup ? content : `<p>${escaped(content)}</p>`}</html>`,
});

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (value: unknown): string => String(value).replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
