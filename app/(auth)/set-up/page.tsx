import type { Metadata } from "next";
import { SetUpPanel } from "@/components/set-up/set-up-panel";
import { TooltipProvider } from "@/components/ui/tooltip";
import { routes } from "@/lib/routes";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Set up" };

export default async function SetUpPage() {
  const isOpen = await runtime().desk.setUp.isOpen();
  return (
    <TooltipProvider>
      <h1 className="mb-4 text-large">Set up</h1>
      {isOpen ? (
        <SetUpPanel />
      ) : (
        <p className="text-ink-2">
          This desk has members already.{" "}
          <a href={routes.signIn()} className="text-ink underline underline-offset-2">
            Sign in
          </a>
          , or ask one of its administrators for an invitation.
        </p>
      )}
    </TooltipProvider>
  );
}
