import type { ReactNode } from "react";
import { Brand } from "@/components/shell/brand";

interface BrokenPageProps {
  title: string;
  children: ReactNode;
  /** Buttons or links for what can be done now. */
  actions: ReactNode;
}

/** A page in place of one that can't be shown: what happened in a sentence, and the way on. */
export function BrokenPage({ title, children, actions }: BrokenPageProps) {
  return (
    <main className="grid h-full min-h-80 place-items-center p-6">
      <div className="w-full max-w-md">
        <Brand />
        <h1 className="mt-6 text-large">{title}</h1>
        <div className="mt-2 text-ink-2">{children}</div>
        <div className="mt-5 flex flex-wrap gap-2">{actions}</div>
      </div>
    </main>
  );
}
