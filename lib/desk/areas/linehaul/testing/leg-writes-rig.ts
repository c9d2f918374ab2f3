import { randomUUID } from "node:crypto";
import { beforeAll } from "vitest";
import type { LegWrite, NewLeg } from "@/lib/contract/desk/linehaul/leg-writes";
import type { LinehaulRow } from "@/lib/contract/desk/linehaul/linehaul-row";
import { KeptManifests } from "@/lib/desk/areas/freight/kept/kept-manifests";
import { PictureFeed } from "@/lib/desk/areas/freight/picture/picture-feed";
import { nowMs } from "@/lib/desk/areas/freight/testing/freight-events";
import { kim } from "@/lib/desk/areas/freight/testing/writes-rig";
import { inMinutes, openLegRig } from "@/lib/desk/areas/linehaul/testing/leg-rig";
import { openLegWrites } from "@/lib/desk/areas/linehaul/writes/open-leg-writes";
import { ObjectFeed } from "@/lib/desk/feeds/read-model/object-feed";
import { ObjectFollower } from "@/lib/desk/feeds/read-model/object-follower";
import { ReturnEvents } from "@/lib/desk/feeds/return-events";
import { createPlatformLink } from "@/lib/desk/link/platform-link";
import { openWire } from "@/lib/desk/link/wire";
import { memberOf } from "@/lib/desk/testing/member-of";
import { openDeskStore } from "@/lib/desk/testing/open-desk-store";
import { openOwners } from "@/lib/desk/testing/open-owners";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import { NumberClaims } from "@/lib/desk/writes/number-claims";
import { plainSubject } from "@/lib/desk/writes/plain-subject";
import { Recorder } from "@/lib/desk/writes/recorder";
import { fetchFrom } from "@/lib/platform/service/handle-call";
import { openedOnce } from "@/lib/platform/testing/opened";
import { startTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import type { Store } from "@/lib/store/open-store";

/** A dispatcher of St. Louis alone. */
export const sam = memberOf({ id: randomUUID(), name: "Sam Rios", role: "dispatcher", terminals: ["STL"] });

const drivers: Readonly<Record<string, number>> = { "D-1": 400, "D-2": 60 };

/** The linehaul half of a desk that writes, on our own service: terminals CHI and STL, drivers D-1 and D-2. */
function openRig(at: TestPlatform, store: Store) {
  const company = randomUUID();
  const clock = () => at.clock.now;
  const ground = { store, company, clock, log: quietLog };
  const trail = new AuditTrail(store, company, clock);
  const legs = openLegRig();
  const wire = openWire({ baseUrl: "http://platform.test", apiKey: at.interfaceKey }, (input, init) =>
    fetchFrom(at.platform.handle, new Request(input, { ...init, redirect: "follow" })),
  );
  const recorder = new Recorder({
    ...{ trail, wire, clock, log: quietLog, platform: "own", soonMs: [0] },
    subjectOf: (id) => writes.subjectOf(id, plainSubject),
    memberOf: async () => kim,
    onSettledLate: () => undefined,
  });
  const link = createPlatformLink(wire, { ...openOwners, recorder, onWritten: () => undefined });
  const feed = new ObjectFollower({ ...ground, feed: new ObjectFeed(store, company) });
  feed.join(new PictureFeed(legs.picture, clock));
  const reader = new ReturnEvents({ ...ground, get: link.get, pollMs: 1_000 });
  const kept = new KeptManifests({ store, company: { id: company }, log: quietLog });
  const writes = openLegWrites({
    ...{ board: legs.board, picture: legs.picture, store, clock, link, trail, kept, arriveMs: 0 },
    model: reader.model,
    claims: new NumberClaims(store, company, clock),
    known: {
      hasVehicle: (number) => number !== "ZZ-99",
      hasTrailer: (number) => number !== "NOPE1",
      hasDriver: (id) => id in drivers,
      readAgain: async () => undefined,
    },
    zoneOf: () => "America/Chicago",
    nameOf: (id) => `Driver ${id}`,
    judge: async (_, id) => ({ isFine: (drivers[id] ?? 0) > 300, verdict: `${drivers[id]} minutes left` }),
    unitOut: async (_, unit) =>
      unit === "T-OUT" ? "out of service from Fri 09:00 CST on (breakdown)" : null,
  });
  /** Reads what the platform made known, and works out all legs; the next event is a moment later. */
  async function read(): Promise<LinehaulRow[]> {
    await reader.poll(new AbortController().signal);
    await feed.readNow();
    at.clock.now += 1_000;
    legs.clock.now = at.clock.now;
    await legs.board.round();
    return legs.board.rows.allSeenBy(null);
  }
  const leg = (number: string): LinehaulRow => {
    const found = legs.board.rows
      .allSeenBy(null)
      .find(({ trailers }) => trailers.some((one) => one.manifestNumber === number));
    if (!found) throw new Error(`No leg of ${number} is known`);
    return found;
  };
  return {
    ...{ read, leg, trail, kept, seals: writes.seals, picture: legs.picture },
    async make(more: Partial<NewLeg> = {}, member = kim, call: string = randomUUID()) {
      const made = await writes.writes.make(
        member,
        {
          ...{ origin: "CHI", destination: "STL", trailers: [null] },
          ...{ departAt: inMinutes(60), arriveAt: inMinutes(360) },
          ...more,
        },
        call,
      );
      await read();
      return made;
    },
    async write(number: string, body: LegWrite, member = kim) {
      const written = await writes.writes.write(member, leg(number).legId, body, randomUUID());
      await read();
      return written;
    },
    async undo(id: string | undefined, member = kim) {
      const undone = await writes.writes.undo(member, id ?? "", randomUUID());
      await read();
      return undone;
    },
  };
}

type LegWritesRig = ReturnType<typeof openRig>;

/** A carrier on November 20, 2026 at 15:00 UTC and a desk that writes its linehaul, once for the tests of a file. */
export function openLegWritesRig() {
  const at = openedOnce(() => startTestPlatform({ now: nowMs }));
  const store = openedOnce(openDeskStore);
  const rig = {} as LegWritesRig;
  beforeAll(async () => {
    for (const externalUserId of Object.keys(drivers))
      await at.client.call("createUser", {
        body: {
          externalUserId,
          ...{ first: "Ada", last: externalUserId, login: { password: "correct horse" }, roles: ["Driver"] },
          externalTerminalIds: ["CHI", "STL"],
        },
      });
    Object.assign(rig, openRig(at, store));
  });
  return { at, rig };
}
