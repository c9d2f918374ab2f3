import { randomUUID } from "node:crypto";
import type { RequiredForm } from "@/lib/contract/desk/forms-records";
import type { Member } from "@/lib/desk/access/members";
import type { DocumentAccess } from "@/lib/desk/documents/document-access";
import { FormDefinitionDesk } from "@/lib/desk/forms/form-definitions";
import { FormReader } from "@/lib/desk/forms/form-reader";
import { FormResultDesk } from "@/lib/desk/forms/form-results";
import { FormVersions } from "@/lib/desk/forms/form-versions";
import { type RequiredFormsOptions, requiredForms } from "@/lib/desk/forms/required-forms";
import { ResultStore } from "@/lib/desk/forms/result-store";
import type { Hours } from "@/lib/desk/hours/board/hours";
import type { LiveHub } from "@/lib/desk/live/live-hub";
import type { Log } from "@/lib/desk/log/log";
import { pacedGet } from "@/lib/desk/platform-link/paced-get";
import type { PlatformLink } from "@/lib/desk/platform-link/platform-link";
import { ReadingLease } from "@/lib/desk/read-model/reading-lease";
import type { Store } from "@/lib/store/open-store";

export interface FormsOptions {
  store: Store;
  company: { id: string };
  /** Milliseconds since the epoch. */
  clock: () => number;
  log: Log;
  pollSeconds: number;
  foreignPlatform: boolean;
  link: PlatformLink;
  documents: DocumentAccess;
  hours: Pick<Hours, "all" | "person">;
  live: Pick<LiveHub, "announce" | "sendSoon">;
  tripOf: RequiredFormsOptions["tripOf"];
}

/** What members read and make of forms. */
export interface Forms {
  definitions: FormDefinitionDesk;
  results: FormResultDesk;
  required: (member: Member, tripId: number) => Promise<RequiredForm[]>;
}

/** Forms are asked for more seldom than positions: nobody drives by them. */
const pollFactor = 3;

/** Composes what the desk knows and does of forms. */
export function openForms(options: FormsOptions): { forms: Forms; start(): void; stop(): Promise<void> } {
  const { store, company, link, hours, live } = options;
  const announce = (topic: "forms" | "form-results") => {
    live.announce(topic, "*");
    live.sendSoon();
  };
  const versions = new FormVersions(store, company.id);
  const results = new ResultStore(store, company.id);
  const known = { ...options, versions, results };
  const reader = new FormReader({
    ...known,
    get: pacedGet(link.get, options),
    pollMs: options.pollSeconds * 1_000 * pollFactor,
    ownPlatform: !options.foreignPlatform,
    lease: new ReadingLease(company.id, randomUUID(), "listFormResults"),
    onChanged: announce,
  });
  const read = {
    ...known,
    reader,
    driversSeenBy: (member: Member) => hours.all(member).drivers.map(({ id }) => id),
    terminalsOf: (externalUserId: string) => hours.person(externalUserId)?.terminals ?? null,
  };
  return {
    forms: {
      definitions: new FormDefinitionDesk({ ...read, onChanged: () => announce("forms") }),
      results: new FormResultDesk(read),
      required: (member, tripId) => requiredForms(known, member, tripId),
    },
    start: () => reader.start(),
    stop: () => reader.stop(),
  };
}
