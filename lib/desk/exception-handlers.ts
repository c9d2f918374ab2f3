import type { exceptionCalls } from "@/lib/contract/desk/exceptions";
import type { Desk } from "@/lib/desk/desk";
import type { DeskHandlers } from "@/lib/desk/http/desk-handler";

/** What carries out the desk's calls about exceptions. */
export const exceptionHandlers = ({
  exceptions,
}: Pick<Desk, "exceptions">): DeskHandlers<typeof exceptionCalls> => ({
  listExceptions: (member, { query }) => exceptions.board.board(member, query.since ?? null),
  getExceptionsAttention: (member) => exceptions.board.attention(member),
  listExceptionOwners: () => exceptions.ownersResponse(),
  getExceptionSettings: (member) => exceptions.settingsResponse(member),
  changeExceptionSettings: (member, { body, key }) => exceptions.changeSettings(member, body, key),
  changeExceptions: (member, { body, key }) => exceptions.acts.act(member, body, key),
  undoExceptions: (member, { body, key }) => exceptions.acts.undo(member, body.id, key),
  getException: (member, { params }) => exceptions.board.detail(member, params.id),
});
