import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { SetUpPanel } from "@/components/set-up/set-up-panel";
import { TooltipProvider } from "@/components/ui/tooltip";
import { routes } from "@/lib/routes";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Set up" };

export default async function SetUpPage() {
  const { desk } = runtime();
  const isOpen = await desk.setUp.isOpen();
  // A member who types the address wants the steps, and is no stranger.
  if (!isOpen && (await desk.session.memberOfRequest({ headers: await headers() })) !== null)
    redirect(routes.setUpSteps());
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
