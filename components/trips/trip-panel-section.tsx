import type { ReactNode } from "react";

/** A titled part of a trip's panel. */
export function TripPanelSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="border-b border-line px-3.5 py-3 last:border-b-0">
      <div className="mb-1 flex min-h-5 items-center justify-between gap-2">
        <h2 className="text-body">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
