import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { factorsOf, waitLabel } from "@/components/members/member-columns";
import type { ListedMember } from "@/components/members/member-row";
import { byClaim, roleLabels, roleTexts } from "@/components/members/role-labels";
import type { MemberActs } from "@/components/members/use-member-acts";
import { Button } from "@/components/ui/button";
import { CopyLink } from "@/components/ui/clipboard/copy";
import { ReadError } from "@/components/ui/error-notice";
import { PlainTable } from "@/components/ui/plain-table";
import { Section } from "@/components/ui/section";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { StateMark } from "@/components/ui/state-mark";
import type { MemberSession } from "@/lib/contract/desk/members/member-records";
import { browserLabel } from "@/lib/format/browser-label";
import { deskNowMs } from "@/lib/live/desk-clock";
import { memberSessionsQuery } from "@/lib/queries/members/members";
import { nearInstantLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const when = (instant: string) => nearInstantLabel(Date.parse(instant), localZone(), deskNowMs());

interface MemberPanelProps {
  member: ListedMember;
  acts: MemberActs;
  onClose: () => void;
}

/** A member: what they may do, how they come in, and where they are signed in. */
export function MemberPanel({ member, acts, onClose }: MemberPanelProps) {
  const { name, email, role, terminals, writesAsLabel, waitSeconds, link, hasPassword } = member;
  const { secondFactorSince } = member;
  const { lastSignedInAt, addedAt } = member;
  return (
    <Sheet onClose={onClose} title={name} description={email} className="w-[560px]">
      <div className="min-h-0 flex-1 overflow-auto">
        <Section title="Member" aside={<CopyLink of={name} />}>
          <dl className="grid grid-cols-[128px_1fr] gap-x-3 gap-y-1">
            <Fact name="Role">
              {roleLabels[role]}. {roleTexts[role]}
              {member.roleByClaim ? ` ${byClaim}` : null}
            </Fact>
            <Fact name="Terminals">{terminals.length === 0 ? "all" : terminals.join(", ")}</Fact>
            <Fact name="Writes as">{writesAsLabel ?? "the office: no user has their e-mail"}</Fact>
            <Fact name="Added">{when(addedAt)}</Fact>
            <Fact name="Last signed in">{lastSignedInAt === null ? "never" : when(lastSignedInAt)}</Fact>
          </dl>
        </Section>
        <Section title="Sign-in">
          {waitSeconds === null ? null : (
            <p className="mb-2">
              <StateMark kind="late">Locked out</StateMark> by wrong passwords for {waitLabel(waitSeconds)}{" "}
              more.
            </p>
          )}
          <p className="text-ink-2">
            {hasPassword ? "They have a password." : "They have no password."}
            {link === null ? "" : ` A link to choose one opens until ${when(link.expiresAt)}.`}
          </p>
          <p className="text-ink-2">
            {secondFactorSince === null
              ? "They have no second factor."
              : `They have a second factor since ${when(secondFactorSince)}: ${factorsOf(member).join(", ")}.`}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button onClick={() => void acts.makeLink(member)} pending={acts.isMakingLink}>
              {hasPassword
                ? "Create a reset link"
                : link === null
                  ? "Create an invitation"
                  : "Create a new invitation"}
            </Button>
            {waitSeconds === null ? null : <Button onClick={() => void acts.liftWait(member)}>Unlock</Button>}
            {secondFactorSince === null ? null : (
              <Button onClick={() => acts.askLiftFactor(member)}>Lift the second factor</Button>
            )}
          </div>
        </Section>
        <Sessions member={member} acts={acts} />
      </div>
    </Sheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

/** Lists where a member is signed in, with the way to end each of it. */
function Sessions({ member, acts }: Pick<MemberPanelProps, "member" | "acts">) {
  const query = useQuery(memberSessionsQuery(member.id));
  const sessions = query.data?.sessions;
  return (
    <Section
      title="Sessions"
      aside={
        sessions === undefined || sessions.length === 0 ? null : (
          <Button onClick={() => acts.askEndSessions(member)}>End all</Button>
        )
      }
    >
      {query.isLoadingError ? (
        <ReadError title="Sessions can't be read" query={query} />
      ) : sessions === undefined ? (
        <Skeleton className="h-16" />
      ) : sessions.length === 0 ? (
        <p className="text-ink-2">They are not signed in anywhere.</p>
      ) : (
        <PlainTable
          caption={`Where ${member.name} is signed in`}
          rows={sessions}
          rowKey={({ id }) => id}
          columns={[
            {
              head: "Device",
              cell: ({ browser, isOwn }: MemberSession) => (
                <>
                  {browserLabel(browser)}
                  {isOwn ? <span className="text-ink-3"> · this one</span> : null}
                </>
              ),
            },
            { head: "From", cell: ({ address }) => address },
            { head: "Since", cell: ({ startedAt }) => when(startedAt) },
            { head: "Used", cell: ({ lastUsedAt }) => when(lastUsedAt) },
            {
              head: "",
              cell: ({ id, browser }) => (
                <Button
                  aria-label={`End the session on ${browserLabel(browser)}`}
                  onClick={() => void acts.endSession(member, id)}
                >
                  End
                </Button>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
