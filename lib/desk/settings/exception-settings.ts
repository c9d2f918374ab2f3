import {
  ExceptionSettings,
  type ExceptionSettingsChange,
  type ExceptionSettingsResponse,
} from "@/lib/contract/desk/settings/exception-settings";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import { KeptSettings, type KeptSettingsOptions } from "@/lib/desk/settings/kept-settings";
import { exceptionSettings } from "@/lib/desk/tables/settings";

type Options = Pick<
  KeptSettingsOptions<ExceptionSettings>,
  "store" | "company" | "clock" | "trail" | "onChanged"
>;
type Response = Omit<ExceptionSettingsResponse, "rules">;

/** From when on something is an exception, and which rules are not applied. */
export class ExceptionSettingsDesk {
  readonly #kept: KeptSettings<ExceptionSettings>;

  constructor(options: Options) {
    this.#kept = new KeptSettings({
      ...options,
      table: exceptionSettings,
      parse: (stored) => ExceptionSettings.parse(stored ?? {}),
      operation: "changeExceptionSettings",
      what: "changed the exception settings",
    });
  }

  /** As they are now; defaults where nobody changed them. */
  current = async (): Promise<ExceptionSettings> => (await this.#kept.read()).settings;

  async response(member: Member): Promise<Response> {
    return { ...(await this.#kept.read()), mayChange: callsOf(member).includes("changeExceptionSettings") };
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 409 where somebody was faster
   */
  async change(
    member: Member,
    { version, ...settings }: ExceptionSettingsChange,
    call: string,
  ): Promise<Response> {
    return { ...(await this.#kept.change(member, settings, version, call)), mayChange: true };
  }
}
