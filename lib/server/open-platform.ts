import type { z } from "zod";
import type { NearbyPlace } from "@/lib/contract/interface/vehicle-locations";
import { createPlatform, type Platform } from "@/lib/platform/create-platform";
import { orderThread } from "@/lib/platform/freight/manifests/order-thread";
import type { DescribePlace } from "@/lib/platform/service/handler";
import type { Log } from "@/lib/platform/service/log";
import type { Environment } from "@/lib/server/environment";
import { hashPassword } from "@/lib/server/hash-password";
import { openCompany } from "@/lib/server/installation-company";
import { onStop } from "@/lib/server/lifecycle";
import { ownOrigin } from "@/lib/server/listen";
import { type OwnKeys, ownKeys } from "@/lib/server/own-keys";
import { migrationsOf, orderWorker } from "@/lib/server/project-files";
import { towns } from "@/lib/server/towns";
import type { Store } from "@/lib/store/open-store";

/** ELD rules name the nearest place of at least this many people. */
const eldPlacePopulation = 5_000;

/** The embedded service with the company of this installation and the keys that its own parts use. */
export interface OpenPlatform {
  platform: Platform;
  companyId: number;
  companyName: string;
  /** Settled in the store by the server's start alone: a command may run with another secret at hand. */
  keys: OwnKeys;
  /** Keys of what is inside of the carrier, not at a desk: they see the service's extensions in any case. */
  insiders: ReadonlySet<string>;
}

/**
 * Makes the service and finds its company.
 * @throws StoreOfAnother
 */
export async function openPlatform(
  store: Store,
  environment: Environment,
  clock: () => number,
  secret: string,
  log: Log,
): Promise<OpenPlatform> {
  const platform = createPlatform({
    store,
    migrationsFolder: migrationsOf("platform"),
    clock,
    log,
    describePlace: placeDescriber(),
    hashPassword,
    addresses: {
      outside: environment.publicUrl && `${environment.publicUrl.origin}/platform`,
      own: `${ownOrigin(environment)}/platform`,
    },
    orderRoute: orderThread(orderWorker),
    // The desk's own calls and the simulator's come on single keys, for every dispatcher and every truck.
    rateLimit: { perSecond: 500, burst: 2_000 },
  });
  await platform.start();
  onStop(() => platform.stop());
  const company = await openCompany(platform, environment);
  const keys = ownKeys(environment, secret, company);
  return { platform, ...company, keys, insiders: new Set([keys.devices, keys.carrier]) };
}

function placeDescriber(): DescribePlace {
  const places = towns();
  return (latitude, longitude) => {
    const place = places.nearestPlace(latitude, longitude, { minimumPopulation: eldPlacePopulation });
    if (!place) return null;
    const distance = Number(place.distanceMiles.toFixed(1));
    const country = { US: "USA", CA: "CAN", MX: "MEX" }[place.country];
    return {
      distance,
      units: "mi",
      direction: place.direction,
      city: place.name,
      jurisdiction: place.region,
      country,
      formattedLocation: `${distance} mi ${place.direction} ${place.region} ${place.name}, ${country}`,
    } satisfies z.output<typeof NearbyPlace>;
  };
}
