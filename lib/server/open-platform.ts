import { hash } from "@node-rs/argon2";
import type { z } from "zod";
import type { NearbyPlace } from "@/lib/contract/interface/vehicle-locations";
import { PlaceIndex } from "@/lib/geo/place-index";
import { createPlatform, type Platform } from "@/lib/platform/create-platform";
import type { DescribePlace } from "@/lib/platform/service/handler";
import type { Log } from "@/lib/platform/service/log";
import type { Environment } from "@/lib/server/environment";
import { migrationsOf, readPlaces } from "@/lib/server/project-files";
import { ownKey } from "@/lib/server/secrets";
import type { Store } from "@/lib/store/open-store";

/** Name of the simulated carrier's company, and of the only company where none is simulated. */
const companyNames = { demo: "Prairie Lakes Freight", own: "My company" };

/** ELD rules name the nearest place of at least this many people. */
const eldPlacePopulation = 5_000;

/** The embedded service with the company of this installation and the keys that its own parts use. */
export interface OpenPlatform {
  platform: Platform;
  companyId: number;
  companyName: string;
  interfaceKey: string;
  deviceKey: string;
  /** Key with which the simulated carrier's own systems write. */
  carrierKey: string;
  /** Keys of what is inside of the carrier, not at a desk: they see the service's extensions in any case. */
  insiders: ReadonlySet<string>;
}

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
    hashPassword: (password) => hash(password),
    // The desk's own calls and the simulator's come on single keys, for every dispatcher and every truck.
    rateLimit: { perSecond: 500, burst: 2_000 },
  });
  await platform.start();
  const name = environment.demo ? companyNames.demo : companyNames.own;
  const companyId = await platform.ensureCompany(name);
  const interfaceKey = environment.platformApiKey ?? ownKey(secret, "interface");
  const deviceKey = environment.platformDeviceKey ?? ownKey(secret, "device");
  await platform.keys.create(companyId, "interface", "desk of this installation", interfaceKey);
  await platform.keys.create(companyId, "device", "devices of this installation", deviceKey);
  const carrierKey = ownKey(secret, "carrier");
  if (environment.demo) await platform.keys.create(companyId, "interface", "simulated carrier", carrierKey);
  const insiders = new Set([deviceKey, carrierKey]);
  return { platform, companyId, companyName: name, interfaceKey, deviceKey, carrierKey, insiders };
}

function placeDescriber(): DescribePlace {
  const places = new PlaceIndex(readPlaces());
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
