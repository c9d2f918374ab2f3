import { randomUUID } from "node:crypto";
import type { AsOfQuery } from "@/lib/contract/desk/freight-records";
import { FreightSettings } from "@/lib/contract/desk/freight-settings";
import { Bills } from "@/lib/desk/areas/freight/bills/bills";
import { KeptBills } from "@/lib/desk/areas/freight/bills/kept-bills";
import { ManyBills } from "@/lib/desk/areas/freight/bills/many-bills";
import { ShipmentBills } from "@/lib/desk/areas/freight/bills/shipment-bills";
import { byKind } from "@/lib/desk/areas/freight/board/board-rows";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import { ProofDesk } from "@/lib/desk/areas/freight/proofs/proofs";
import { FreightOwners } from "@/lib/desk/areas/freight/records/freight-owners";
import { ManifestRecords } from "@/lib/desk/areas/freight/records/manifest-records";
import { Shipments } from "@/lib/desk/areas/freight/records/shipments";
import { KeptService } from "@/lib/desk/areas/freight/service/kept-service";
import { ShipmentServiceDesk } from "@/lib/desk/areas/freight/service/shipment-service";
import { openBoardRig } from "@/lib/desk/areas/freight/testing/board-rig";
import { projectionVersion } from "@/lib/desk/feeds/read-model/event-objects";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReadModel } from "@/lib/desk/feeds/read-model/read-model";
import type { StoredEvent } from "@/lib/desk/feeds/read-model/stored-event";
import type { DocumentAccess } from "@/lib/desk/link/documents/document-access";
import { eventReading } from "@/lib/desk/tables/return-events";
import { memberOf } from "@/lib/desk/testing/member-of";
import { onePicture } from "@/lib/desk/testing/one-picture";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

/** Records and a board of a company of its own, over events in a store. */
export function openRecordsRig(store: Store) {
  const company = randomUUID();
  const board = openBoardRig();
  const { picture, sources } = board;
  const clock = () => board.clock.now;
  const model = new ReadModel(store, company);
  const feed = new ObjectFeed(store, company);
  const follower = new ObjectFollower({ store, feed, clock, log: quietLog });
  follower.join(board.customers);
  follower.join(new PictureFeed(picture, clock));
  const terminals = {
    info: (code: string) => ({ code, name: code, timezone: null, latitude: 41.5, longitude: -88.1 }),
    addressOf: () => "2450 Mound Road, Joliet IL 60436",
  };
  const asked: string[] = [];
  const set: { now: FreightSettings; documents: DocumentAccess } = {
    now: FreightSettings.parse({}),
    documents: onePicture,
  };
  const documents: DocumentAccess = (url, ...more) => {
    asked.push(url);
    return set.documents(url, ...more);
  };
  const trail = new AuditTrail(store, company, clock);
  const known = { model, feed, picture, sources, terminals, documents, clock, trail };
  const shipments = new Shipments(known);
  const kept = new KeptBills(store, company);
  const keptService = new KeptService(store, company);
  const changed: string[] = [];
  const onChanged = (ids: readonly string[]) => changed.push(...ids);
  const settings = () => set.now;
  const common = { store, clock, trail, shipments, settings, onChanged };
  const bills = new Bills({ ...common, kept });
  const { rows } = board.board;
  const service = new ShipmentServiceDesk({
    ...common,
    kept: keptService,
    rowOf: (id) => rows.shipment(id),
    rowsSeenBy: () => byKind(rows.allSeenBy(null)).shipments,
    hazardsOn: async () => null,
  });
  const proofs = new ProofDesk({
    ...{ shipments, settings, clock, kept: keptService, carrier: "Haul Co" },
    zoneOf: () => "America/Chicago",
  });
  const manifests = new ManifestRecords({
    ...known,
    bills: new ShipmentBills(kept, settings),
    service: keptService,
    people: { all: new Map() },
    step: () => "step",
    printedOf: async () => [],
  });
  const now: AsOfQuery = { by: "happened" };
  return {
    model,
    manifests,
    bills,
    ...{ shipments, terminals },
    manyBills: new ManyBills(bills),
    kept,
    keptService,
    service,
    proofs,
    /** Settings of freight and the way to documents, for a test to change. */
    set,
    /** Shipments whose bill was said to be another one. */
    changed,
    /** Addresses at which images were asked for. */
    asked,
    imageOf: (shipmentId: string, document: number, image: number, terminals: string[] = []) =>
      shipments.image(memberOf({ terminals }), { shipmentId, document, image }, new AbortController().signal),
    rows: board.board.rows,
    customers: board.customers,
    owners: new FreightOwners({ picture, model, feed }),
    /** As after all that the platform had was read. */
    setReadToTheEnd: async () => {
      const now = new Date(clock());
      const read = { cursorMicros: 0, leasedUntil: now, readAt: now };
      const reading = { company, reader: randomUUID(), projection: projectionVersion, ...read };
      await store.db.insert(eventReading).values(reading);
    },
    async take(...events: StoredEvent[]): Promise<void> {
      await store.db.transaction((tx) => model.take(tx, events));
      await follower.readNow();
      board.board.settle();
    },
    /** Keeps in the trail, as of now, that a member changed fields of a shipment. */
    wrote: wroteIn(trail, store),
    shipmentsOf: (pro: string, query: AsOfQuery = now, terminals: string[] = []) =>
      shipments.response(memberOf({ terminals }), pro, query),
    detailOf: (id: string, query: AsOfQuery = now, terminals: string[] = []) =>
      manifests.detail(memberOf({ terminals }), id, query),
  };
}

const wroteIn = (trail: AuditTrail, store: Store) => (name: string, shipmentId: string, after: object) =>
  trail.made(
    store.db,
    { id: randomUUID(), name },
    {
      ...{ operation: "upsertShipment", objectKind: "shipment", objectId: shipmentId },
      ...{ call: randomUUID(), what: "changed", after },
    },
  );
