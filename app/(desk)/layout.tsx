import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { DeskShell } from "@/components/shell/desk-shell";
import { routes } from "@/lib/routes";
import { runtime } from "@/lib/server/runtime";

/**
 * The session and what every page shows come with the page, so that nothing is drawn twice: first without rights or
 * figures and then with them.
 */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const { desk } = runtime();
  const member = await desk.session.memberOfRequest({ headers: await headers() });
  // Send ended sessions to the sign-in page: who comes with a path to return to was sent there before.
  if (member === null) redirect(routes.signIn());
  const display = await desk.displayOf(member);
  const reads = await desk.pageReads({ headers: await headers() });
  return (
    <DeskShell session={desk.describeSession(member)} display={display} reads={reads}>
      {children}
    </DeskShell>
  );
}
