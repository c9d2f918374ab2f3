import type { Metadata } from "next";
import { SetPasswordPanel } from "@/components/members/set-password-panel";
import { TooltipProvider } from "@/components/ui/tooltip";

export const metadata: Metadata = { title: "Choose a password", referrer: "no-referrer" };

export default function SetPasswordPage() {
  return (
    <TooltipProvider>
      <h1 className="mb-4 text-large">Choose a password</h1>
      <SetPasswordPanel />
    </TooltipProvider>
  );
}
