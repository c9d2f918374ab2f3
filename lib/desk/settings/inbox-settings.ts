import {
  type CannedReplies,
  InboxSettings,
  CannedReplies as Replies,
} from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import { KeptSettings, type KeptSettingsOptions } from "@/lib/desk/settings/kept-settings";
import { cannedReplies, inboxSettings } from "@/lib/desk/tables/settings";

type Options = Pick<KeptSettingsOptions<object>, "store" | "company" | "clock" | "trail" | "onChanged">;

const usualReplies: CannedReplies = {
  replies: [
    { id: "on-it", text: "On it, {driver}." },
    { id: "call", text: "Call when you stop, please." },
    { id: "knows", text: "{next stop} knows: {eta}." },
    { id: "eta", text: "What is your ETA for {next stop}?" },
    { id: "door", text: "Which door are you at, and are they loading?" },
    { id: "reset", text: "Take your reset. Write when you are rested." },
    { id: "photo", text: "Please send photos of the load before you move on." },
    { id: "thanks", text: "Thank you, drive safe." },
  ],
};

/** What the company decided about messages: how long drivers may wait, what is late, and which replies are at hand. */
export class InboxSettingsDesk {
  readonly #settings: KeptSettings<InboxSettings>;
  readonly #replies: KeptSettings<CannedReplies>;

  constructor(options: Options) {
    this.#settings = new KeptSettings({
      ...options,
      table: inboxSettings,
      parse: (stored) => InboxSettings.parse(stored ?? {}),
      operation: "changeInboxSettings",
      what: "changed the settings of the inbox",
    });
    this.#replies = new KeptSettings({
      ...options,
      table: cannedReplies,
      parse: (stored) => Replies.parse(stored ?? usualReplies),
      operation: "saveCannedReplies",
      what: "changed the replies at hand",
    });
  }

  /** As they are now; defaults where nobody changed them. */
  current = async (): Promise<InboxSettings> => (await this.#settings.read()).settings;

  async response(member: Member): Promise<InboxSettings & { mayChange: boolean }> {
    return { ...(await this.current()), mayChange: callsOf(member).includes("changeInboxSettings") };
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 409 where somebody was faster
   */
  async change(
    member: Member,
    settings: InboxSettings,
    call: string,
  ): Promise<InboxSettings & { mayChange: boolean }> {
    const { version } = await this.#settings.read();
    return { ...(await this.#settings.change(member, settings, version, call)).settings, mayChange: true };
  }

  async replies(): Promise<CannedReplies> {
    return (await this.#replies.read()).settings;
  }

  /** As `change`, for the replies at hand. */
  async saveReplies(member: Member, replies: CannedReplies, call: string): Promise<CannedReplies> {
    const { version } = await this.#replies.read();
    return (await this.#replies.change(member, replies, version, call)).settings;
  }
}
