import type { DeskMate, InboxBoard } from "@/lib/contract/desk/inbox-conversations";
import { isAtLeast } from "@/lib/contract/desk/members/roles";
import type { Member, Members } from "@/lib/desk/access/members";

/** Keeps who answers drivers. */
export class Team {
  #members: readonly Member[] = [];

  constructor(
    private readonly members: Pick<Members, "list">,
    /** Tells whether a window of the member is open. */
    private readonly isHere: (memberId: string) => boolean,
  ) {}

  async read(): Promise<void> {
    this.#members = await this.members.list();
  }

  mateOf(memberId: string): DeskMate {
    const member = this.#members.find(({ id }) => id === memberId);
    return { memberId, name: member?.name ?? "a former member" };
  }

  /** A member who may take a conversation over; null for anybody else. */
  writer(memberId: string): Member | null {
    return this.#writers().find(({ id }) => id === memberId) ?? null;
  }

  /** Members who may write, by name. */
  list(): InboxBoard["team"] {
    return this.#writers().map(({ id, name }) => ({ memberId: id, name, isHere: this.isHere(id) }));
  }

  #writers = () => this.#members.filter(({ active, role }) => active && isAtLeast(role, "dispatcher"));
}
