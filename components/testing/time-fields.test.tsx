// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { LookOverSheet } from "@/components/conversation/look-over-sheet";
import { SnoozeDialog } from "@/components/exceptions/acts/snooze-dialog";
import { KnownFields } from "@/components/freight/shipment/known-fields";
import { TimeOffSheet } from "@/components/hours/driver/time-off-sheet";
import { DutySheet } from "@/components/hours/edit/duty-sheet";
import { EditSheet } from "@/components/hours/edit/edit-sheet";
import { PromiseSheet } from "@/components/inbox/promise-sheet";
import { NewLegSheet } from "@/components/linehaul/edit/leg-sheet";
import { StepSheet } from "@/components/linehaul/edit/step-sheet";
import { useLegWrites } from "@/components/linehaul/edit/use-leg-writes";
import { UnitSheet } from "@/components/manifests/edit/unit-sheet";
import { NewManifestSheet } from "@/components/shipment/new-manifest-sheet";
import { NoticeSheet } from "@/components/stay/notice-sheet";
import { refused, stubDesk } from "@/components/testing/desk-stub";
import { inboxBoard, threadMessage } from "@/components/testing/inbox-rows";
import { renderDesk } from "@/components/testing/render-desk";
import { SpanDialog } from "@/components/time-fields/span-dialog";
import { useTripMoves } from "@/components/trip/use-trip-moves";
import { NewTripSheet } from "@/components/trips/editor/editor-new-sheet";
import { OutOfServiceSheet } from "@/components/work/out-of-service/out-of-service-sheet";
import { manifestOf } from "@/lib/contract/testing/freight-rows";
import { linehaulRowOf } from "@/lib/contract/testing/linehaul-rows";
import { importsOf, shippedCode } from "@/lib/guards/source-files";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const timeZone = "America/Chicago";
const noPlan = refused({ type: "SERVICE_UNAVAILABLE", message: "The roads are being read" }, 400);
const replies = {
  "POST /api/desk/trips/plan": noPlan,
  "POST /api/desk/trips/candidates": noPlan,
  "GET /api/platform/company-locations": { data: [] },
  "GET /api/platform/vehicles": { data: [] },
  "GET /api/desk/hours": noPlan,
  "GET /api/desk/inbox": inboxBoard([]),
  "GET /api/desk/freight/settings": noPlan,
  "GET /api/desk/hours/drivers/D-1/duty-preview": noPlan,
};

function NewTrip() {
  return <NewTripSheet moves={useTripMoves()} onCreated={nothing} onClose={nothing} start={null} />;
}

const ofLeg = { disabledReason: null, onClose: nothing };

const joliet = { code: "JOL", name: "Joliet", timezone: timeZone, latitude: 41.5, longitude: -88.1 };

function NewLeg() {
  return <NewLegSheet origin="JOL" terminals={[joliet]} writes={useLegWrites()} {...ofLeg} />;
}

function Departure() {
  return (
    <StepSheet leg={linehaulRowOf()} step="depart" timeZone={timeZone} writes={useLegWrites()} {...ofLeg} />
  );
}

const ofDriver = { externalUserId: "D-1", driver: "M. Lindqvist", timeZone, disabledReason: null };

/** Every form with a time, by the files that have its fields. */
const forms: { files: string[]; form: ReactElement }[] = [
  { files: ["trips/editor/editor-fields", "trips/editor/stop-editor"], form: <NewTrip /> },
  {
    files: ["hours/edit/duty-sheet"],
    form: <DutySheet {...ofDriver} openedMs={Date.now()} vehicle="T-1" terminal="JOL" onClose={nothing} />,
  },
  {
    files: ["hours/edit/edit-change-fields"],
    form: (
      <EditSheet
        {...ofDriver}
        records={[]}
        aroundMs={Date.now()}
        first={null}
        onProposed={nothing}
        onClose={nothing}
      />
    ),
  },
  {
    files: ["hours/driver/time-off-sheet"],
    form: <TimeOffSheet externalUserId="D-1" timeZone={timeZone} disabledReason={null} onClose={nothing} />,
  },
  {
    files: ["stay/notice-sheet"],
    form: (
      <NoticeSheet
        stop={{
          ...{ kind: "trip", objectId: "48213", stopId: "7", number: 2, name: "Mesa Foods", vehicle: "T-1" },
          ...{ customer: { name: "Mesa Foods", number: null }, times: null, timeZone },
        }}
        onClose={nothing}
      />
    ),
  },
  {
    files: ["shipment/new-manifest-sheet"],
    form: (
      <NewManifestSheet
        terminal="STL"
        terminals={[]}
        day="2026-11-24"
        timeZone={timeZone}
        shipmentIds={[]}
        disabledReason={null}
        onMade={nothing}
        onClose={nothing}
      />
    ),
  },
  {
    files: ["conversation/look-over-sheet"],
    form: (
      <LookOverSheet
        conversationId="a"
        message={threadMessage("running late")}
        kind="call-back"
        work={null}
        timeZone={timeZone}
        onClose={nothing}
      />
    ),
  },
  {
    files: ["exceptions/acts/snooze-dialog"],
    form: (
      <SnoozeDialog
        timeZone={timeZone}
        subject="48200"
        pending={false}
        onClose={nothing}
        onSnooze={nothing}
      />
    ),
  },
  {
    files: ["inbox/promise-sheet"],
    form: (
      <PromiseSheet
        timeZone={timeZone}
        promise={{
          promiseId: "p-1",
          conversationId: "a",
          messageId: null,
          kind: "call-back",
          what: "Call the driver back",
          work: null,
          stop: null,
          dueAt: "2026-11-24T18:00:00Z",
          timezone: null,
          owner: null,
          madeAt: "2026-11-24T15:00:00Z",
          madeBy: "Kim Berg",
          keptAt: null,
        }}
        onClose={nothing}
      />
    ),
  },
  { files: ["linehaul/edit/leg-sheet"], form: <NewLeg /> },
  { files: ["linehaul/edit/step-sheet"], form: <Departure /> },
  {
    files: ["manifests/edit/unit-sheet"],
    form: (
      <UnitSheet row={manifestOf()} timeZone={timeZone} writes={{ settle: () => true }} onClose={nothing} />
    ),
  },
  {
    files: ["freight/shipment/known-fields"],
    form: (
      <KnownFields
        then={undefined}
        reading={{ asOf: null, by: "happened", setReading: async () => new URLSearchParams() }}
        timeZone={timeZone}
      />
    ),
  },
  {
    files: ["time-fields/span-dialog"],
    form: (
      <SpanDialog title="When" span={{ fromMs: null, toMs: null }} onClose={nothing} onChoose={nothing} />
    ),
  },
  {
    files: ["work/out-of-service/out-of-service-sheet"],
    form: (
      <OutOfServiceSheet
        {...{ kind: "vehicle", objectId: "T-1", name: "T-1", timeZone, disabledReason: null }}
        onClose={nothing}
      />
    ),
  },
];

/**
 * Nodes that vanish while the focus is between two fields make a dialog's focus scope take it, and what is typed next is
 * lost; the document here keeps no such moment, so the vanishing itself is looked for.
 */
function vanishedOnLeaving(field: HTMLElement): string[] {
  const observer = new MutationObserver(nothing);
  observer.observe(document.body, { childList: true, subtree: true });
  fireEvent.blur(field);
  const vanished = observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes]);
  observer.disconnect();
  return vanished.map((node) => node.textContent ?? node.nodeName);
}

test.each(forms)(
  "a time that is typed into $files is left without a node that vanishes",
  async ({ form }) => {
    stubDesk(replies);
    renderDesk(form);
    const fields = await screen.findAllByPlaceholderText<HTMLInputElement>("tue 0830");
    for (const field of fields) {
      fireEvent.focus(field);
      fireEvent.change(field, { target: { value: "2026-11-25T08:30" } });
      expect(field.value).toBe("2026-11-25T08:30");
      expect(vanishedOnLeaving(field)).toEqual([]);
      // Left, it says the day and the time in its own form.
      expect(field.value).toMatch(/^Wed Nov 25.* 08:30$/);
    }
  },
);

test("each form that has a time is in the table", () => {
  const field = "components/time-fields/zoned-time-field";
  const users = shippedCode().filter((file) => importsOf(file).some(({ to }) => to === field));
  const tested = forms.flatMap(({ files }) => files.map((file) => `components/${file}.tsx`));
  expect(tested.toSorted()).toEqual(users.toSorted());
});

test("a time is typed into no other control than that field", () => {
  const input = "components/time-fields/time-input";
  const users = shippedCode().filter((file) => importsOf(file).some(({ to }) => to === input));
  expect(users).toEqual(["components/time-fields/zoned-time-field.tsx"]);
});
