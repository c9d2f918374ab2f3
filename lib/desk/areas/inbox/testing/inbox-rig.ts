import { randomUUID } from "node:crypto";
import { InboxSettings } from "@/lib/contract/desk/inbox-writes";
import type { TripRow } from "@/lib/contract/desk/trips-board";
import { microsFromMs } from "@/lib/contract/instant";
import type { Member } from "@/lib/desk/access/members";
import { ConversationActs } from "@/lib/desk/areas/inbox/acts/conversation-acts";
import { ConversationBoard } from "@/lib/desk/areas/inbox/board/inbox-board";
import { Team } from "@/lib/desk/areas/inbox/board/team";
import { DriversNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { Promises } from "@/lib/desk/areas/inbox/promises/promises";
import { takeMessages } from "@/lib/desk/areas/inbox/records/message-store";
import { readMessage } from "@/lib/desk/areas/inbox/records/read-message";
import { Outgoing } from "@/lib/desk/areas/inbox/sending/outgoing";
import { people } from "@/lib/desk/areas/inbox/testing/people";
import { Threads } from "@/lib/desk/areas/inbox/threads/threads";
import { Fleet } from "@/lib/desk/directory/vehicles/fleet";
import { memberOf } from "@/lib/desk/testing/member-of";
import { quietLog } from "@/lib/desk/testing/quiet-log";
import { AuditTrail } from "@/lib/desk/writes/audit-trail";
import type { Store } from "@/lib/store/open-store";

/** The desk's inbox on a store, with the clock in the test's hands. More of them on one company are processes beside it. */
export class InboxRig {
  readonly announced: string[] = [];
  readonly trail: AuditTrail;
  readonly drivers: DriversNow;
  readonly board: ConversationBoard;
  readonly acts: ConversationActs;
  readonly threads: Threads;
  readonly promises: Promises;
  readonly outgoing: Outgoing;
  readonly team: Team;
  trips: TripRow[] = [];

  private constructor(
    readonly store: Store,
    readonly company: string,
    readonly time: { nowMs: number },
    readonly members: readonly Member[],
  ) {
    const clock = () => time.nowMs;
    const zoneOf = () => "America/Chicago";
    this.trail = new AuditTrail(store, company, clock);
    this.drivers = new DriversNow({
      people: { ...people, everybody: () => [] },
      fleet: new Fleet(),
      trips: () => this.trips,
      manifests: () => [],
      zoneOf,
      staleClockMinutes: async () => 30,
      clock,
    });
    this.team = new Team({ list: async () => [...members] }, (id) => id === members[0]?.id);
    const shared = {
      ...{ store, company, clock, zoneOf, log: quietLog, trail: this.trail },
      ...{ drivers: this.drivers, team: this.team, directory: people },
      settings: async () => InboxSettings.parse({}),
    };
    this.board = new ConversationBoard({
      ...shared,
      announce: (topic) => void this.announced.push(topic),
    });
    this.acts = new ConversationActs({ ...shared, board: this.board });
    this.outgoing = new Outgoing(store, company, clock);
    this.promises = new Promises({ ...shared, board: this.board });
    this.threads = new Threads({
      ...{ ...shared, board: this.board, acts: this.acts, promises: this.promises, outgoing: this.outgoing },
    });
  }

  static async open(store: Store, nowMs: number): Promise<InboxRig> {
    const members = ["Dana", "Kim"].map((name) =>
      memberOf({ id: randomUUID(), name, email: `${name}@carrier.example`, role: "dispatcher" }),
    );
    return new InboxRig(store, randomUUID(), { nowMs }, members);
  }

  /** Another process on the same store. */
  beside(): InboxRig {
    return new InboxRig(this.store, this.company, this.time, this.members);
  }

  /** Messages of D1, or of others, so many minutes ago. */
  async receive(
    ...sent: { minutesAgo: number; lateMinutes?: number; from?: string; to?: string[]; body?: string }[]
  ) {
    const read = sent.flatMap(
      ({ minutesAgo, lateMinutes = 0, from = "D1", to = [], body = "At the gate" }) => {
        const uploadedMicros = microsFromMs(this.time.nowMs - minutesAgo * 60_000);
        const sentTime = new Date(this.time.nowMs - (minutesAgo + lateMinutes) * 60_000).toISOString();
        const record = {
          messageId: randomUUID(),
          sentTime,
          senderExternalUserId: from,
          participants: to,
          body,
        };
        return readMessage({ record, uploadedMicros }, people) ?? [];
      },
    );
    await this.store.db.transaction((tx) => takeMessages(tx, this.company, read, () => true));
    await this.board.readNow();
    return read.map(({ id }) => id);
  }
}
