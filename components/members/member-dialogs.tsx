import { LinkDialog } from "@/components/members/link-dialog";
import type { MemberActs } from "@/components/members/use-member-acts";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

interface MemberDialogsProps {
  acts: MemberActs;
  /** Id of whoever is signed in. */
  ownId: string | null;
}

/** Asks before something is done to a member, and shows a link once. */
export function MemberDialogs({ acts, ownId }: MemberDialogsProps) {
  const { asked, close, isPending } = acts;
  if (asked === null) return null;
  if (asked.what === "link") return <LinkDialog name={asked.name} made={asked.made} onClose={close} />;
  const { member } = asked;
  const isOwn = member.id === ownId;
  if (asked.what === "remove")
    return (
      <ConfirmDialog
        onClose={close}
        title={isOwn ? "Remove yourself?" : `Remove ${member.name}?`}
        confirmLabel="Remove"
        danger
        pending={isPending}
        onConfirm={() => void acts.remove(member)}
      >
        {isOwn
          ? "You are signed out at once and can't sign in any more: another administrator has to restore you."
          : "Their sessions end at once and they can't sign in any more. What they did keeps their name, and you can restore them."}
      </ConfirmDialog>
    );
  if (asked.what === "lift-factor")
    return (
      <ConfirmDialog
        onClose={close}
        title={`Lift the second factor of ${member.name}?`}
        confirmLabel="Lift it"
        danger
        pending={isPending}
        onConfirm={() => void acts.liftFactor(member)}
      >
        Their authenticator app, passkeys and recovery codes open no more: their password alone signs them in,
        until they set up another. Be sure that it is they who ask.
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      onClose={close}
      title={isOwn ? "End all of your sessions?" : `End all sessions of ${member.name}?`}
      confirmLabel="End all"
      danger
      pending={isPending}
      onConfirm={() => void acts.endSession(member, null)}
    >
      {isOwn
        ? "You are signed out everywhere, here too."
        : "They are signed out on every device, and what they typed and did not save is lost. They can sign in again."}
    </ConfirmDialog>
  );
}
