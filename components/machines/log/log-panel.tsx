import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { pageKeys } from "@/components/ui/page-keys";

interface LogPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beside a machine log: one of its records. */
export function LogPanel({ title, onClose, children }: LogPanelProps) {
  return (
    <aside
      aria-label={title}
      className="absolute inset-y-0 right-0 z-20 flex min-h-0 w-[min(440px,100%)] flex-col border-l border-line bg-surface shadow-float lg:static lg:w-[440px] lg:shrink-0 lg:shadow-none print:hidden"
    >
      <header className="flex min-h-12 items-center gap-3 border-b border-line py-2 pr-2.5 pl-3.5">
        <h2 className="min-w-0 flex-1 truncate text-title" title={title}>
          {title}
        </h2>
        <IconButton label="Close" shortcut={pageKeys.leave} icon={<X size={16} />} onClick={onClose} />
      </header>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled part must be reachable by keys
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto"
      >
        {children}
      </div>
    </aside>
  );
}

/** Facts of a record, each with its name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-[104px_1fr] gap-x-3 gap-y-1">{children}</dl>;
}

/** One of them; what the platform does not tell is said. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd>
        {children === "" || children === null ? <span className="text-ink-3">not reported</span> : children}
      </dd>
    </>
  );
}
