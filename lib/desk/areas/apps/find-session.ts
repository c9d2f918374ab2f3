import type { FoundSession } from "@/lib/contract/desk/apps";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import { objectOr, textOf } from "@/lib/desk/link/read-value";

/** The session of a market app, by its token. @throws Refusal 404 for one that is unknown, over or revoked */
export async function findSession(
  { client }: Pick<PlatformLink, "client">,
  token: string,
  signal: AbortSignal,
): Promise<FoundSession> {
  try {
    const session = await client.call("getMarketAppSession", { query: { sessionToken: token }, signal });
    const { expiration, driver, vehicle, driverVehicleAssociation } = session;
    const app = objectOr(session.app);
    const appId = textOf(app.appId);
    return {
      ...{ expiration, driver, vehicle, driverVehicleAssociation },
      app: appId === null ? null : { appId, name: textOf(app.name) },
    };
  } catch (error) {
    throw refusalOfPlatform(error);
  }
}
