import type { Metadata } from "next";
import { SignInPanel } from "@/components/shell/sign-in-panel";
import { TooltipProvider } from "@/components/ui/tooltip";
import { routes } from "@/lib/routes";
import { runtime } from "@/lib/server/runtime";

export const metadata: Metadata = { title: "Sign in" };

type Search = Promise<Record<string, string | string[] | undefined>>;

const single = (value: string | string[] | undefined) => (typeof value === "string" ? value : null);

export default async function SignInPage({ searchParams }: { searchParams: Search }) {
  const search = await searchParams;
  const { desk, publicSettings } = runtime();
  const isNew = await desk.setUp.isOpen();
  return (
    <TooltipProvider>
      <h1 className="mb-4 text-large">Sign in</h1>
      {isNew ? (
        <p className="mb-4 rounded-panel bg-sunken px-3 py-2.5">
          Nobody is a member of this desk yet.{" "}
          <a href={routes.setUp()} className="font-medium underline underline-offset-2">
            Set it up
          </a>{" "}
          with the code that its start has printed.
        </p>
      ) : null}
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
