import { randomUUID } from "node:crypto";
import { FreightPicture } from "@/lib/desk/freight/picture/freight-picture";
import { PictureFeed } from "@/lib/desk/freight/picture/picture-feed";
import { Shipments } from "@/lib/desk/freight/shipments";
import { KeptManifests } from "@/lib/desk/freight/writes/kept-manifests";
import { PendingWrites } from "@/lib/desk/freight/writes/pending-writes";
import { presentObject } from "@/lib/desk/freight/writes/present-object";
import type { Log } from "@/lib/desk/log/log";
import { pacedGet } from "@/lib/desk/platform-link/paced-get";
import type { PlatformLink } from "@/lib/desk/platform-link/platform-link";
import { EventReader } from "@/lib/desk/read-model/event-reader";
import { ObjectFeed } from "@/lib/desk/read-model/object-feed";
import { ReadModel } from "@/lib/desk/read-model/read-model";
import { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Store } from "@/lib/store/open-store";

export interface FreightOptions {
  store: Store;
  company: { id: string };
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  pollSeconds: number;
  foreignPlatform: boolean;
  link: PlatformLink;
}

/** Composes what the desk knows and does of freight. */
export function openFreight(options: FreightOptions) {
  const { store, company, link } = options;
  const model = new ReadModel(store, company.id);
  const picture = new FreightPicture();
  const feed = new PictureFeed({ ...options, picture, feed: new ObjectFeed(store, company.id) });
  const reader = new EventReader({
    ...options,
    get: pacedGet(link.get, options),
    pollMs: options.pollSeconds * 1000,
    model,
    lease: new ReadingLease(company.id, randomUUID()),
    onStored: () => feed.readSoon(),
  });
  const kept = new KeptManifests(options);
  const pending = new PendingWrites({
    ...options,
    presentOf: (kind, id) => presentObject(picture, kind, id),
  });
  picture.onChanged(() => pending.settleSoon());
  return {
    picture,
    kept,
    pending,
    shipments: new Shipments(model),
    start() {
      reader.start();
      feed.start();
      kept.start();
      pending.start();
    },
    stop: async () => {
      await reader.stop();
      await Promise.all([feed.stop(), kept.stop(), pending.stop()]);
    },
  };
}
