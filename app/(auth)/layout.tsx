import type { ReactNode } from "react";
import { Brand } from "@/components/shell/brand";

/** Pages for people who aren't signed in: one quiet column. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-bg px-4 py-10">
      <div className="w-full max-w-[380px]">
        <Brand size={20} />
        <div className="mt-5 rounded-panel border border-line bg-surface px-6 py-6">{children}</div>
      </div>
    </main>
  );
}
