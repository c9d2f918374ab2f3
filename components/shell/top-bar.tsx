import { Menu as MenuIcon, Search } from "lucide-react";
import Link from "next/link";
import { MuteButton } from "@/components/conversation/notify/mute-button";
import { AccountMenu } from "@/components/shell/account-menu";
import { Brand } from "@/components/shell/brand";
import { DeskClock } from "@/components/shell/desk-clock";
import { FreshnessBanner } from "@/components/shell/freshness-banner";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { routes } from "@/lib/routes";

interface TopBarProps {
  onOpenPalette: () => void;
  onOpenNav: () => void;
  onShowKeys: () => void;
}

/** Over everything: the brand, one field to find and do, how live the desk is, the time, and who is signed in. */
export function TopBar({ onOpenPalette, onOpenNav, onShowKeys }: TopBarProps) {
  return (
    <header className="no-print col-span-full flex min-w-0 items-center gap-3 border-b border-line bg-surface pr-3.5 pl-4 max-md:gap-1.5 max-md:px-2">
      <IconButton
        label="Areas"
        icon={<MenuIcon size={18} aria-hidden="true" />}
        className="md:hidden"
        onClick={onOpenNav}
      />
      <Link href={routes.map()} className="w-[168px] shrink-0 rounded-control max-lg:w-auto max-md:hidden">
        <Brand />
      </Link>
      <button
        type="button"
        aria-label="Find or do"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={onOpenPalette}
        className="flex h-[30px] min-w-0 flex-[0_1_420px] items-center max-md:flex-1 gap-2 rounded-[7px] border border-line bg-bg px-2.5 text-ink-3 hover:border-line-strong"
      >
        <Search size={14} className="shrink-0" />
        <span className="truncate max-md:hidden">Find a PRO, a trip, a driver, an action</span>
        <span className="ml-auto flex text-ink-2 max-md:hidden">
          <Kbd>⌘K</Kbd>
        </span>
      </button>
      <span className="flex-1 max-md:hidden" />
      <MuteButton />
      <FreshnessBanner />
      <span className="max-[480px]:hidden">
        <DeskClock />
      </span>
      <AccountMenu onShowKeys={onShowKeys} />
    </header>
  );
}
