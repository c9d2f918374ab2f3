import type { ReactNode } from "react";

interface SectionProps {
  title?: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of a panel or of a record's page. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="border-b border-line px-3.5 py-3 last:border-b-0">
      {title === undefined ? null : (
        <div className="mb-1.5 flex min-h-5 flex-wrap items-center justify-between gap-2">
          <h2 className="text-body">{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
