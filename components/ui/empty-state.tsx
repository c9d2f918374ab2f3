import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  /** One sentence: why it is empty and what comes next. */
  children?: ReactNode;
  /** The next step, as buttons. */
  actions?: ReactNode;
}

/** Nothing to show: why, in a sentence, and the next step. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-6 py-16 text-center">
      <h2 className="text-title text-ink">{title}</h2>
      {children === undefined ? null : <p className="text-ink-2">{children}</p>}
      {actions === undefined ? null : (
        <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
