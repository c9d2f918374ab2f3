import {
  ReportTargets,
  type ReportTargetsChange,
  type ReportTargetsResponse,
} from "@/lib/contract/desk/reports/report-targets";
import type { Member } from "@/lib/desk/access/members";
import { callsOf } from "@/lib/desk/access/roles";
import { KeptSettings, type KeptSettingsOptions } from "@/lib/desk/settings/kept-settings";
import { reportTargets } from "@/lib/desk/tables/settings";

type Options = Pick<
  KeptSettingsOptions<ReportTargets>,
  "store" | "company" | "clock" | "trail" | "onChanged"
>;

/** What managers expect of vehicles. */
export class ReportTargetsDesk {
  readonly #kept: KeptSettings<ReportTargets>;

  constructor(options: Options) {
    this.#kept = new KeptSettings({
      ...options,
      table: reportTargets,
      parse: (stored) => ReportTargets.parse(stored ?? {}),
      operation: "changeReportTargets",
      what: "changed the targets of the vehicle report",
    });
  }

  /** As they are now; defaults where nobody changed them. */
  current = async (): Promise<ReportTargets> => (await this.#kept.read()).settings;

  async response(member: Member): Promise<ReportTargetsResponse> {
    return { ...(await this.#kept.read()), mayChange: callsOf(member).includes("changeReportTargets") };
  }

  /**
   * @param call the request's key, under which it is carried out once
   * @throws Refusal 409 where somebody was faster
   */
  async change(
    member: Member,
    { version, ...settings }: ReportTargetsChange,
    call: string,
  ): Promise<ReportTargetsResponse> {
    return { ...(await this.#kept.change(member, settings, version, call)), mayChange: true };
  }
}
