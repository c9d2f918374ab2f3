import type { peopleCalls } from "@/lib/contract/desk/people-calls";
import type { KnownArea } from "@/lib/desk/area";
import type { HoursArea } from "@/lib/desk/areas/hours/open-hours";
import { MedicalCards } from "@/lib/desk/areas/people/medical-cards";
import { PeopleList } from "@/lib/desk/areas/people/people-list";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** Drivers and office users: who they are, and what the desk keeps of them beside the platform. */
export function openPeople(
  context: DeskContext,
  { hours }: { hours: Pick<HoursArea, "driversSeenBy" | "outOfService"> },
) {
  const { store, company, clock, live, directory, writes, planning } = context;
  const { people } = directory;
  const announce = (step: string | null) => {
    live.announce("people", "*", step);
    live.sendSoon();
  };
  const cards = new MedicalCards({
    ...{ store, clock, people, company: company.id, trail: writes.trail },
    onChanged: () => announce(null),
  });
  const list = new PeopleList({
    ...{ people, cards, driversSeenBy: hours.driversSeenBy, works: planning.works, trail: writes.trail },
    announce,
  });
  return {
    cards,
    handlers: {
      listPeople: (member, { query }) => list.list(member, query.since),
      getPerson: (member, { params }) => list.of(member, params.externalUserId),
      changeMedicalCard: (member, { params, body, key }) =>
        cards.change(member, params.externalUserId, body, key),
      listOutOfService: async (member) => ({ rows: await hours.outOfService.list(member) }),
      setOutOfService: (member, { params, body, key }) => hours.outOfService.set(member, params, body, key),
    },
    start: () => list.start(),
  } satisfies KnownArea<DeskHandlers<typeof peopleCalls>>;
}
