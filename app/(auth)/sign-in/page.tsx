import type { Metadata } from "next";
import { SignInPanel } from "@/components/shell/sign-in-panel";
import { TooltipProvider } from "@/components/ui/tooltip";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Sign in" };

type Search = Promise<Record<string, string | string[] | undefined>>;

const single = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const search = await searchParams;
  const { desk, publicSettings } = runtime();
  return (
    <TooltipProvider>
      <h1 className="mb-4 text-large">Sign in</h1>
      <SignInPanel
        callbackUrl={single(search.callbackUrl)}
        error={single(search.error)}
        oidcName={publicSettings.oidcName}
        openToNetwork={publicSettings.demoOpenToNetwork}
        demoMembers={[...desk.demoMembers()]}
      />
    </TooltipProvider>
  );
}
