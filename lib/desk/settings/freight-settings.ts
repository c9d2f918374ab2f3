import {
  FreightSettings,
  type FreightSettingsChange,
  type FreightSettingsResponse,
} from "@/lib/contract/desk/freight-settings";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import { demoFreightSettings } from "@/lib/desk/settings/demo-freight-settings";
import { KeptSettings, type KeptSettingsOptions } from "@/lib/desk/settings/kept-settings";
import { freightSettings } from "@/lib/desk/tables/settings";

interface Options
  extends Pick<KeptSettingsOptions<FreightSettings>, "store" | "company" | "clock" | "trail" | "onChanged"> {
  /** Is true for the demo carrier, whose settings stand until somebody changes them. */
  demo: boolean;
}

/** Keeps the company's settings of freight that no platform has: departures, capacities, routes, completion codes. */
export class FreightSettingsDesk {
  readonly #kept: KeptSettings<FreightSettings>;

  constructor(options: Options) {
    this.#kept = new KeptSettings({
      ...options,
      table: freightSettings,
      parse: (stored) => FreightSettings.parse(stored ?? (options.demo ? demoFreightSettings : {})),
      operation: "changeFreightSettings",
      what: "changed the freight settings",
    });
  }

  /** As they are now; defaults where nobody changed them. */
  current = async (): Promise<FreightSettings> => (await this.#kept.read()).settings;

  async response(member: Member): Promise<FreightSettingsResponse> {
    return { ...(await this.#kept.read()), mayChange: callsOf(member).includes("changeFreightSettings") };
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 409 where somebody was faster
   */
  async change(
    member: Member,
    { version, ...settings }: FreightSettingsChange,
    call: string,
  ): Promise<FreightSettingsResponse> {
    return { ...(await this.#kept.change(member, settings, version, call)), mayChange: true };
  }
}
