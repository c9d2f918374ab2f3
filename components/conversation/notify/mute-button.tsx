import { useQuery } from "@tanstack/react-query";
import { Bell, BellOff } from "lucide-react";
import { isQuiet } from "@/components/conversation/notify/inbox-news";
import { setMuted, useMuted } from "@/components/conversation/notify/muted";
import { IconButton } from "@/components/ui/icon-button";
import type { NotificationSettings } from "@/lib/contract/desk/inbox-writes";
import { useNowSeconds } from "@/lib/live/use-now-seconds";
import { notificationsQuery } from "@/lib/queries/inbox/inbox-settings";
import { localZone } from "@/lib/time/zones";

/** Says what there is to mute, in a sentence; null where the member wants no notice at all. */
function noticeLabel(settings: NotificationSettings, muted: boolean, nowMs: number): string | null {
  const on = [settings.sound ? "sound" : null, settings.desktop ? "desktop notifications" : null].filter(
    Boolean,
  );
  if (on.length === 0) return null;
  if (muted) return "Muted. Press to be notified again";
  const { quiet } = settings;
  const rest =
    quiet === null
      ? ""
      : isQuiet(quiet, nowMs, localZone())
        ? `, quiet until ${quiet.until}`
        : `, quiet from ${quiet.from}`;
  return `Notified by ${on.join(" and ")}${rest}. Press to mute`;
}

/**
 * Shows whether new messages make themselves known, and the way to mute them. It stands on every page while it is
 * muted.
 */
export function MuteButton() {
  const settings = useQuery(notificationsQuery).data;
  const muted = useMuted();
  const nowMs = useNowSeconds(30) * 1_000;
  const label = settings === undefined ? null : noticeLabel(settings, muted, nowMs);
  if (label === null) return null;
  return (
    <IconButton
      label={label}
      aria-pressed={muted}
      icon={muted ? <BellOff size={16} className="text-late" /> : <Bell size={16} />}
      onClick={() => setMuted(!muted)}
    />
  );
}
