import type { Member } from "@/lib/desk/access/members";
import { Refusal } from "@/lib/desk/http/refusal";
import type { Store } from "@/lib/store/open-store";
import { createRateLimiter } from "@/lib/store/rate-limiter";

const hourSeconds = 3_600;
/** Reports of a whole office are set up in an hour; a hundred a minute are for nobody's good. */
const rules = {
  member: { name: "report mails of a member", tries: 100, withinSeconds: hourSeconds },
  company: { name: "report mails of a company", tries: 300, withinSeconds: hourSeconds },
};

/**
 * Bounds the mails that saving makes go out at once: a report is sent as soon as it is saved, so that to save and remove it
 * again and again would fill strangers' mailboxes. What goes out by schedule is not counted. Kept in the store.
 */
export class MailPace {
  readonly #ofMember;
  readonly #ofCompany;

  constructor(
    store: Store,
    private readonly company: string,
  ) {
    this.#ofMember = createRateLimiter(store, "desk", rules.member);
    this.#ofCompany = createRateLimiter(store, "desk", rules.company);
  }

  /** Counts mails to so many people. @throws Refusal 429 where they are too many within the hour */
  async take(member: Pick<Member, "id">, recipients: number): Promise<void> {
    if (recipients === 0) return;
    const wait = await this.#ofMember.take(`${this.company} ${member.id}`, recipients);
    if (wait !== null) throw tooMany(`You have had ${rules.member.tries} reports mailed`, wait);
    const waitOfAll = await this.#ofCompany.take(this.company, recipients);
    if (waitOfAll !== null)
      throw tooMany(`Your company has had ${rules.company.tries} reports mailed`, waitOfAll);
  }
}

const tooMany = (why: string, retryAfterSeconds: number): Refusal =>
  new Refusal(
    "TOO_MANY_REQUESTS",
    `${why} by saving within the hour. Save it in ${Math.ceil(retryAfterSeconds / 60)} min, or without recipients now.`,
    { retryAfterSeconds },
  );
