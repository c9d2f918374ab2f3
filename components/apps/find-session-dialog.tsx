import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorNotice } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { FoundSession } from "@/lib/contract/desk/apps";
import { useFindSession } from "@/lib/queries/apps";
import { dayTimeLabel } from "@/lib/time/instant-labels";
import { localZone } from "@/lib/time/zones";

const formId = "find-session";

/** A session by its token: on every platform, also where none are listed. */
export function FindSessionDialog({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState("");
  const find = useFindSession();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(token.trim());
  };
  return (
    <Dialog
      onClose={onClose}
      title="Look up a session"
      description="By the token that the app was opened with. The token is sent to the platform and kept nowhere."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={find.isPending}
            disabledReason={token.trim() === "" ? "Enter a token." : null}
          >
            Look up
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-3">
        <Field label="Token" required>
          <TextInput
            value={token}
            onChange={(event) => setToken(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </form>
      {find.error === null ? null : (
        <ErrorNotice
          className="mt-3"
          title={find.error.status === 404 ? "No living session has this token" : "Not looked up"}
          error={find.error}
        />
      )}
      {find.data === undefined ? null : <Session session={find.data} />}
    </Dialog>
  );
}

const valueText = (value: unknown): string =>
  value === null || value === undefined || value === ""
    ? "not reported"
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

function Session({ session }: { session: FoundSession }) {
  const parts = [
    ["Driver", session.driver],
    ["Vehicle", session.vehicle],
    ["Which belongs to whom", session.driverVehicleAssociation],
  ] as const;
  return (
    <section aria-label="The session" className="mt-3 border-t border-line pt-3">
      <p>
        {session.app === null
          ? "The platform does not tell for which app"
          : (session.app.name ?? session.app.appId)}
        , until {dayTimeLabel(Date.parse(session.expiration), localZone())}.
      </p>
      {parts.map(([title, fields]) => (
        <div key={title} className="mt-2">
          <h3 className="text-small font-medium text-ink-2">{title}</h3>
          <dl className="grid grid-cols-[150px_1fr] gap-x-3">
            {Object.entries(fields).map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="truncate text-ink-3">{name}</dt>
                <dd className="break-words">{valueText(value)}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}
