/** Heads a group of fields of a unit. */
export function FieldsHeading({ children }: { children: string }) {
  return <h3 className="col-span-6 border-t border-line pt-3 text-body">{children}</h3>;
}
