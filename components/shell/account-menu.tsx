import { useQuery } from "@tanstack/react-query";
import { Keyboard, LogOut, MonitorX } from "lucide-react";
import { useAppearance } from "@/components/shell/use-appearance";
import type { Density } from "@/components/ui/appearance/density";
import { Menu, MenuChoice, MenuItem, MenuLine } from "@/components/ui/menu";
import { pageKeys } from "@/components/ui/page-keys";
import { Skeleton } from "@/components/ui/skeleton";
import { toastFailed } from "@/components/ui/toast";
import type { Theme } from "@/lib/contract/appearance";
import { initialsOf } from "@/lib/format/initials";
import { sessionQuery } from "@/lib/queries/session";
import { signOut } from "@/lib/queries/sign-out";
import { routes } from "@/lib/routes";

const themeChoices: readonly { value: Theme; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "As the system" },
];

const densityChoices: readonly { value: Density; label: string }[] = [
  { value: "comfortable", label: "Comfortable" },
  { value: "standard", label: "Standard" },
  { value: "compact", label: "Compact" },
];

/** Signs out and goes to the sign-in page; who could not be signed out stays and reads so. */
const leave = (where: "here" | "everywhere") =>
  signOut(where).then(
    () => window.location.assign(routes.signIn()),
    (error: Error) => toastFailed("You are still signed in", { description: error.message }),
  );

/** Shows who is signed in, how the desk looks, and the way out. */
export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const session = useQuery(sessionQuery);
  const { theme, density, setTheme, setDensity } = useAppearance();
  const member = session.data?.member;
  return (
    <Menu
      className="w-64"
      trigger={
        <button
          type="button"
          aria-label={member === undefined ? "Account" : `Account of ${member.name}`}
          className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong bg-sunken text-fine font-semibold"
        >
          {member === undefined ? <Skeleton className="w-3" /> : initialsOf(member.name)}
        </button>
      }
    >
      {member === undefined ? null : (
        <div className="px-2 pt-1.5 pb-2">
          <div className="truncate font-medium">{member.name}</div>
          <div className="truncate text-ink-2">{member.email}</div>
          <div className="truncate text-ink-3">
            {member.role} · {session.data?.company.name}
          </div>
        </div>
      )}
      <MenuLine />
      <MenuChoice label="Theme" value={theme} options={themeChoices} onChange={setTheme} />
      <MenuChoice label="Density" value={density} options={densityChoices} onChange={setDensity} />
      <MenuLine />
      <MenuItem icon={<Keyboard size={14} />} shortcut={pageKeys.everyKey} onSelect={onShowKeys}>
        All keys
      </MenuItem>
      <MenuItem icon={<LogOut size={14} />} onSelect={() => void leave("here")}>
        Sign out
      </MenuItem>
      <MenuItem icon={<MonitorX size={14} />} onSelect={() => void leave("everywhere")}>
        Sign out on all devices
      </MenuItem>
    </Menu>
  );
}
