import {
  type InboxAttention,
  type InboxBoard,
  isToCome,
  type MessageRecipient,
} from "@/lib/contract/desk/inbox-conversations";
import type { Member } from "@/lib/desk/access/members";
import { scopeOf, sees } from "@/lib/desk/access/scope";
import type { Hours } from "@/lib/desk/areas/hours/board/hours";
import type { ConversationBoard } from "@/lib/desk/areas/inbox/board/inbox-board";
import type { Team } from "@/lib/desk/areas/inbox/board/team";
import type { DriversNow } from "@/lib/desk/areas/inbox/drivers/drivers-now";
import { type Directory, nameOf } from "@/lib/desk/areas/inbox/records/party";
import type { OfficeUsers } from "@/lib/desk/directory/people/office-users";
import { feedReadAtMs } from "@/lib/desk/feeds/feed-read-at";
import type { Log } from "@/lib/desk/ground";
import type { ReaderHealth } from "@/lib/desk/link/health";
import type { Store } from "@/lib/store/open-store";
import { isoOf } from "@/lib/time/utc";

export interface InboxViewsOptions {
  store: Store;
  company: string;
  log: Log;
  board: ConversationBoard;
  team: Team;
  directory: Directory;
  people: Pick<Hours, "everybody">;
  drivers: Pick<DriversNow, "of">;
  office: Pick<OfficeUsers, "linkedTo">;
  /** Tells how this process fares where it is the one that reads. */
  reading: () => ReaderHealth;
}

const waitMs = 3_000;
const notLinked = ({ email }: Member) =>
  `You are not linked to a platform user, so you can't write to drivers. An administrator links you by npm run members -- change ${email} --platform-user ID, or by giving a platform user who is not a driver your e-mail address.`;
const notAsked = "The platform does not say who its users are, so no message can be sent. It is asked again.";

/** The list of conversations with what stands around it. */
export class InboxViews {
  constructor(private readonly options: InboxViewsOptions) {}

  async inbox(member: Member, since: string | null): Promise<InboxBoard> {
    const { store, company, board, team, reading } = this.options;
    const readAtMs = await feedReadAtMs(store.db, company, "listMessages");
    return {
      ...board.conversations(member, since),
      team: team.list(),
      ...(await this.#writer(member)),
      readAt: readAtMs === null ? null : isoOf(readAtMs),
      readError: reading().error,
    };
  }

  attention(member: Member): InboxAttention {
    return this.options.board.attention(member);
  }

  /** Drivers whom the member sees, with what the fields of a text become for each. */
  recipients(member: Member): MessageRecipient[] {
    const { people, drivers } = this.options;
    return people.everybody().flatMap(({ id }): MessageRecipient[] => {
      const { name, terminals, work } = drivers.of({ externalUserId: id, userId: null });
      if (!sees(scopeOf(member.terminals), terminals)) return [];
      const stop = work?.stops.find(isToCome);
      const nextStop = stop ? { name: stop.name, etaAt: stop.etaAt, timezone: stop.timezone } : null;
      return [{ externalUserId: id, name, nextStop }];
    });
  }

  async #writer(member: Member): Promise<Pick<InboxBoard, "writesAs" | "howToBeLinked">> {
    const { office, directory, log } = this.options;
    try {
      const userId = await office.linkedTo(member, AbortSignal.timeout(waitMs));
      if (userId === null) return { writesAs: null, howToBeLinked: notLinked(member) };
      return { writesAs: { name: nameOf({ userId, externalUserId: null }, directory) }, howToBeLinked: null };
    } catch (error) {
      log.warn({ error }, "The users of the office could not be read");
      return { writesAs: null, howToBeLinked: notAsked };
    }
  }
}
