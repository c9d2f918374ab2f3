import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useWritingRefusal } from "@/components/conversation/compose";
import { TextLength } from "@/components/conversation/field-chips";
import { hasFields } from "@/components/conversation/message-text";
import { FilledTextList } from "@/components/inbox/new/filled-text-list";
import { filledTexts, sendingRefusal } from "@/components/inbox/new/filled-texts";
import { RecipientFilters } from "@/components/inbox/new/recipient-filters";
import { RecipientList } from "@/components/inbox/new/recipient-list";
import {
  fitting,
  manifestsOf,
  noFilter,
  type Recipient,
  recipientsOf,
} from "@/components/inbox/new/recipients";
import { SendOutcome } from "@/components/inbox/new/send-outcome";
import { Button } from "@/components/ui/button";
import { ReadError } from "@/components/ui/error-notice";
import { Field } from "@/components/ui/field";
import { figure } from "@/components/ui/figure";
import { Sheet } from "@/components/ui/sheet";
import { Skeleton } from "@/components/ui/skeleton";
import { TextArea } from "@/components/ui/text-input";
import { WriteNotice } from "@/components/ui/write-notice";
import type { SendProgress } from "@/lib/contract/desk/inbox-writes";
import { freightBoardQuery } from "@/lib/queries/freight";
import { hoursQuery } from "@/lib/queries/hours";
import { recipientsQuery } from "@/lib/queries/inbox/inbox";
import { useSendMessage } from "@/lib/queries/inbox/inbox-messages";
import { tripBoardQuery } from "@/lib/queries/trips";

interface NewMessageSheetProps {
  /** Drivers who are chosen as it opens, by external user id. */
  to?: readonly string[];
  onOpen: (conversationId: string) => void;
  onClose: () => void;
}

/** A message to one, to several or to a group: each gets their own, and replies privately. */
export function NewMessageSheet({ to = [], onOpen, onClose }: NewMessageSheetProps) {
  const [sent, setSent] = useState<SendProgress | null>(null);
  return (
    <Sheet
      onClose={onClose}
      title={sent === null ? "New message" : "Sent to"}
      description="Each driver has their own conversation; replies come to this desk only."
      className="w-[480px]"
    >
      {sent === null ? (
        <Recipients to={to} onSent={setSent} />
      ) : (
        <SendOutcome sent={sent} onOpen={onOpen} onClose={onClose} />
      )}
    </Sheet>
  );
}

interface RecipientsProps {
  to: readonly string[];
  onSent: (sent: SendProgress) => void;
}

function Recipients({ to, onSent }: RecipientsProps) {
  const hours = useQuery(hoursQuery);
  const trips = useQuery({ ...tripBoardQuery, refetchInterval: false }).data?.rows;
  const freight = useQuery({ ...freightBoardQuery(null, "none"), refetchInterval: false }).data?.manifests;
  const recipients = useMemo(() => {
    const onTrip = (trips ?? []).flatMap(({ driver, started }) =>
      driver === null || started === null ? [] : [driver.externalUserId],
    );
    return recipientsOf(hours.data?.drivers ?? [], new Set(onTrip), manifestsOf(freight ?? []));
  }, [hours.data, trips, freight]);
  if (hours.isPending)
    return (
      <div role="status" aria-label="Reading the drivers" className="grid gap-3 p-4">
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    );
  if (hours.data === undefined)
    return <ReadError title="The drivers can't be read" query={hours} className="m-4" />;
  return <NewMessage recipients={recipients} to={to} onSent={onSent} />;
}

function NewMessage({ recipients, to, onSent }: RecipientsProps & { recipients: readonly Recipient[] }) {
  const [filter, setFilter] = useState(noFilter);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(to));
  const [body, setBody] = useState("");
  const send = useSendMessage();
  const cannotWrite = useWritingRefusal();
  const shown = fitting(recipients, filter);
  const terminals = [...new Set(recipients.flatMap((one) => one.terminals))].sort();
  const getting = useMemo(
    () => recipients.filter(({ externalUserId }) => chosen.has(externalUserId)),
    [recipients, chosen],
  );
  const { facts, texts } = useTexts(body, getting);
  const known = (texts ?? []).filter(({ isKnown }) => isKnown);
  const driving = getting.filter(({ status }) => status === "DRIVING").length;
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-auto px-4 py-4">
        <RecipientFilters
          filter={filter}
          terminals={terminals}
          manifests={[...new Set(recipients.flatMap((one) => one.manifests))].sort()}
          onChange={setFilter}
        />
        <RecipientList
          recipients={shown}
          emptyLabel={recipients.length === 0 ? "No driver is known yet." : "No driver matches the filters."}
          chosen={chosen}
          onToggle={toggle}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            disabledReason={shown.length === 0 ? "No driver is shown." : null}
            onClick={() =>
              setChosen(new Set([...chosen, ...shown.map(({ externalUserId }) => externalUserId)]))
            }
          >
            Select all {figure(shown.length)} shown
          </Button>
          <Button
            disabledReason={chosen.size === 0 ? "No driver is selected." : null}
            onClick={() => setChosen(new Set())}
          >
            Clear selection
          </Button>
        </div>
        <p role="status">
          {getting.length === 0 ? (
            "No driver is selected yet."
          ) : (
            <>
              <b className="font-semibold">
                {getting.length === 1 ? "1 driver gets it" : `${figure(getting.length)} drivers get it`}
              </b>
              {driving === 0 ? "" : `, ${driving} driving now`}: {getting.map(({ name }) => name).join(", ")}.
            </>
          )}
        </p>
        <Field label="Message" hint={<TextLength text={texts?.[0]?.text ?? body} />}>
          <TextArea rows={4} value={body} onChange={(event) => setBody(event.target.value)} />
        </Field>
        <p className="text-small text-ink-2">
          Pictures can't be attached: this platform's messages to drivers carry text only.
        </p>
        {facts.isError ? <ReadError title="The fields can't be filled in" query={facts} /> : null}
        {texts === null || texts.length === 0 ? null : (
          <FilledTextList
            texts={texts}
            onLeaveOut={() => setChosen(new Set(known.map(({ externalUserId }) => externalUserId)))}
          />
        )}
        {send.error === null ? null : <WriteNotice title="The message was not sent" error={send.error} />}
      </div>
      <footer className="flex justify-end border-t border-line px-4 py-3">
        <Button
          variant="primary"
          pending={send.isPending}
          disabledReason={
            cannotWrite ?? (chosen.size === 0 ? "Choose who it goes to." : sendingRefusal(body, texts))
          }
          onClick={() =>
            send.mutate(
              {
                recipients: { externalUserIds: [...chosen] },
                body,
                texts: Object.fromEntries(known.map(({ externalUserId, text }) => [externalUserId, text])),
                claim: false,
              },
              { onSuccess: onSent },
            )
          }
        >
          Send
        </Button>
      </footer>
    </>
  );
}

/** The text as each of them will read it; null while it is not known what its fields become. */
function useTexts(body: string, getting: readonly Recipient[]) {
  const isFilled = hasFields(body) && getting.length > 0;
  const facts = useQuery({ ...recipientsQuery, enabled: isFilled });
  const texts = useMemo(() => {
    const byId = new Map(facts.data?.recipients.map((one) => [one.externalUserId, one]));
    return facts.data === undefined ? null : filledTexts(body, getting, (id) => byId.get(id));
  }, [facts.data, body, getting]);
  return { facts, texts: isFilled ? texts : [] };
}
