/**
 * Ends the member's session, or all of theirs. next-auth's own call would not say that a session could not be ended.
 * @throws Error where the desk did not end it
 */
export async function signOut(where: "here" | "everywhere"): Promise<void> {
  const { getCsrfToken } = await import("next-auth/react");
  const csrfToken = await getCsrfToken();
  if (csrfToken === undefined) throw new Error("The desk does not answer.");
  const response = await fetch(`/api/auth/signout${where === "everywhere" ? "?everywhere=true" : ""}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, json: "true" }),
  });
  if (!response.ok) throw new Error(`The desk failed to end the session (${response.status}).`);
}
