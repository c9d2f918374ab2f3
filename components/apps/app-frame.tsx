import { Dialog } from "@/components/ui/dialog";

/** An app with the session that was made for it. */
export interface OpenedApp {
  name: string;
  driver: string;
  vehicle: string;
  sessionId: string;
  /** Address at which it is opened, without the token. */
  url: string;
  /** Opens the session: it is kept here, and in the frame's own address, as published. */
  token: string;
}

/** An app that somebody else serves, in a frame from which it reaches nothing of the desk. */
export function AppFrame({ opened, onClose }: { opened: OpenedApp; onClose: () => void }) {
  const { name, driver, vehicle, url, token } = opened;
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description={`For ${driver} in ${vehicle}. The session ends when this is closed.`}
      className="w-[min(1100px,calc(100vw-24px))]"
    >
      <iframe
        title={name}
        src={`${url}?sessionToken=${encodeURIComponent(token)}`}
        // Without its origin it reads no cookie and no page of the desk, and opens no window beside it.
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        className="h-[calc(76vh-96px)] w-full rounded-control border border-line bg-surface"
      />
    </Dialog>
  );
}
