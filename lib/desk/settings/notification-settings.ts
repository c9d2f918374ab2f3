import { and, eq } from "drizzle-orm";
import { NotificationSettings } from "@/lib/contract/desk/inbox-writes";
import type { Member } from "@/lib/desk/access/members";
import { notificationSettings as table } from "@/lib/desk/tables/inbox";
import type { Store } from "@/lib/store/open-store";

/** Keeps how each member is notified of messages. */
export class NotificationSettingsDesk {
  constructor(
    private readonly store: Pick<Store, "db">,
    private readonly company: string,
  ) {}

  async of(member: Member): Promise<NotificationSettings> {
    const [row] = await this.store.db
      .select()
      .from(table)
      .where(and(eq(table.company, this.company), eq(table.memberId, member.id)));
    return NotificationSettings.parse(row?.settings ?? {});
  }

  async change(member: Member, settings: NotificationSettings): Promise<NotificationSettings> {
    await this.store.db
      .insert(table)
      .values({ company: this.company, memberId: member.id, settings })
      .onConflictDoUpdate({ target: [table.company, table.memberId], set: { settings } });
    return settings;
  }
}
