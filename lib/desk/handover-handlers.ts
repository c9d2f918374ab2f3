import type { handoverCalls } from "@/lib/contract/desk/handover";
import type { Desk } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about handover sheets. */
export const handoverHandlers = ({
  handovers,
}: Pick<Desk, "handovers">): DeskHandlers<typeof handoverCalls> => ({
  getHandoverDraft: (member, { query }) => handovers.draft(member, query),
  closeHandover: (member, { body, key }) => handovers.close(member, body, key),
  listHandovers: (member) => handovers.list(member),
  getHandover: (member, { params }) => handovers.one(member, params.id),
  takeHandover: (member, { params, key }) => handovers.take(member, params.id, key),
});
