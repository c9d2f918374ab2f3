import { deskCalls } from "@/lib/contract/desk/desk-calls";
import { noticeStoreAway } from "@/lib/desk/access/store-away";
import { handlersOf, running } from "@/lib/desk/area";
import { openApps } from "@/lib/desk/areas/apps/open-apps";
import { openAudit } from "@/lib/desk/areas/audit/open-audit";
import { openCustomers } from "@/lib/desk/areas/customers/open-customers";
import { openEvents } from "@/lib/desk/areas/events/open-events";
import { openExceptions } from "@/lib/desk/areas/exceptions/open-exceptions";
import { openFleet } from "@/lib/desk/areas/fleet/open-fleet";
import { openForms } from "@/lib/desk/areas/forms/open-forms";
import { openFreight } from "@/lib/desk/areas/freight/open-freight";
import { openHandover } from "@/lib/desk/areas/handover/open-handover";
import { openHours } from "@/lib/desk/areas/hours/open-hours";
import { openInbox } from "@/lib/desk/areas/inbox/open-inbox";
import { openKeys } from "@/lib/desk/areas/keys/open-keys";
import { openLinehaul } from "@/lib/desk/areas/linehaul/open-linehaul";
import { openMachines } from "@/lib/desk/areas/machines/open-machines";
import { mapStart } from "@/lib/desk/areas/map/map-start";
import { openMembers } from "@/lib/desk/areas/members/open-members";
import { openNotes } from "@/lib/desk/areas/notes/open-notes";
import { openOutcomes } from "@/lib/desk/areas/outcomes/open-outcomes";
import { openPeople } from "@/lib/desk/areas/people/open-people";
import { openPlaces } from "@/lib/desk/areas/places/open-places";
import { openReports } from "@/lib/desk/areas/reports/open-reports";
import { type DeskAccess, openAccess } from "@/lib/desk/areas/session/open-access";
import { openSession } from "@/lib/desk/areas/session/open-session";
import { openSetUp } from "@/lib/desk/areas/set-up/open-set-up";
import { openSettings } from "@/lib/desk/areas/settings/open-settings";
import { openStays } from "@/lib/desk/areas/stays/open-stays";
import { openTenders } from "@/lib/desk/areas/tenders/open-tenders";
import { openTrial } from "@/lib/desk/areas/trial/open-trial";
import { openTrips } from "@/lib/desk/areas/trips/open-trips";
import { openUnits } from "@/lib/desk/areas/units/open-units";
import { openViews } from "@/lib/desk/areas/views/open-views";
import type { Desk } from "@/lib/desk/desk";
import type { DeskContext } from "@/lib/desk/desk-context";
import type { DeskOptions } from "@/lib/desk/desk-options";
import { createDeskApi } from "@/lib/desk/http/desk-api";
import { pageReadsOf } from "@/lib/desk/http/page-reads";
import { respondSignedIn } from "@/lib/desk/http/respond";
import { serveSignIn } from "@/lib/desk/http/serve-sign-in";
import { openContext } from "@/lib/desk/open-context";

/** The areas of the desk, in the order in which they may know each other and begin. */
function openAreas(context: DeskContext, access: DeskAccess, { demo, authSecret }: DeskOptions) {
  const signedIn = openSession(context, access, demo);
  const apps = openApps(context);
  const hours = openHours(context);
  const trips = openTrips(context, hours);
  const freight = openFreight(context, hours);
  const inbox = openInbox(context, { hours, trips, freight });
  const machines = openMachines(context);
  const linehaul = openLinehaul(context, { hours, freight });
  const people = openPeople(context, { hours });
  const units = openUnits(context, { trips, freight, linehaul });
  const setUp = openSetUp(context, access.setUp, trips);
  const customers = openCustomers(context, { freight });
  const watched = { hours, trips, freight, linehaul, inbox, machines, people, units };
  const exceptions = openExceptions(context, watched);
  const list = [
    signedIn,
    openMembers(context, access),
    openKeys(context, authSecret),
    openSettings(context),
    openViews(context),
    apps,
    openFleet(context),
    hours,
    trips,
    setUp,
    openTenders(context),
    freight,
    openStays(context, { trips, freight }),
    customers,
    openPlaces(context, { trips, freight }),
    people,
    linehaul,
    units,
    openTrial(context, { setUp, trips, freight, customers, people, units }),
    openNotes(context, { freight, linehaul }),
    openForms(context, { hours, trips }),
    inbox,
    machines,
    exceptions,
    openEvents(context),
    openAudit(context, { freight }),
    openHandover(context, { hours, trips, freight, inbox, exceptions }),
    openReports(context, { hours, trips, freight }),
    openOutcomes(context),
  ] as const;
  return { list, signedIn, apps, trips };
}

/** Composes the desk: what all areas stand on, the areas, and the doors by which they are reached. */
export function createDesk(options: DeskOptions): Desk {
  const { clock, log } = options;
  const access = openAccess(options);
  const { members, session } = access;
  const context = openContext(options, members, session);
  const { live, link, directory, writes } = context;
  const { list, signedIn, apps, trips } = openAreas(context, access, options);
  const door = { session, log };
  const respond = createDeskApi(deskCalls, handlersOf(list), { ...door, keys: writes.keys });
  return {
    members,
    session,
    setUp: access.setUp,
    live,
    respond,
    fleet: directory.fleet,
    frameOrigins: apps.frameOrigins,
    trips: trips.trips,
    freshness: () => directory.fleetReading.freshness(),
    pageReads: pageReadsOf(respond),
    storeAwaySinceMs: noticeStoreAway(session, clock),
    describeSession: signedIn.describe,
    displayOf: (member) => context.settings.displays.chosen(member),
    mapStart: (member) => mapStart(context, member),
    demoMembers: signedIn.offered,
    signIn: (request, serve) => serveSignIn(door, request, serve),
    forward: (request) => respondSignedIn(door, request, (member, id) => link.forward(member, request, id)),
    ...running(context, list),
  };
}
