import type { DeskCallId } from "@/lib/contract/desk/desk-calls";
import {
  type CannedRepliesChange,
  type CannedRepliesResponse,
  InboxSettings,
  type InboxSettingsChange,
  type InboxSettingsResponse,
  CannedReplies as Replies,
} from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import { KeptSettings, type KeptSettingsOptions } from "@/lib/desk/settings/kept-settings";
import { cannedReplies, inboxSettings } from "@/lib/desk/tables/settings";

type Options = Pick<KeptSettingsOptions<object>, "store" | "company" | "clock" | "trail" | "onChanged">;

const usualReplies: Replies = {
  replies: [
    { id: "on-it", text: "On it, {driver}." },
    { id: "call", text: "Call when you stop, please." },
    { id: "have-eta", text: "We have you at {next stop} at {eta}." },
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
  readonly #replies: KeptSettings<Replies>;

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

  async response(member: Member): Promise<InboxSettingsResponse> {
    return { ...(await this.#settings.read()), mayChange: may(member, "changeInboxSettings") };
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 409 where somebody was faster
   */
  async change(
    member: Member,
    { version, ...settings }: InboxSettingsChange,
    call: string,
  ): Promise<InboxSettingsResponse> {
    return { ...(await this.#settings.change(member, settings, version, call)), mayChange: true };
  }

  async replies(member: Member): Promise<CannedRepliesResponse> {
    return { ...(await this.#replies.read()), mayChange: may(member, "saveCannedReplies") };
  }

  /** As `change`, for the replies at hand. */
  async saveReplies(
    member: Member,
    { version, ...replies }: CannedRepliesChange,
    call: string,
  ): Promise<CannedRepliesResponse> {
    return { ...(await this.#replies.change(member, replies, version, call)), mayChange: true };
  }
}

const may = (member: Member, call: DeskCallId): boolean => callsOf(member).includes(call);
