/** A field that both changed, each to something else. */
export interface FieldConflict {
  /** Names it for the choice: `weight`, `stop 12 windowEnd`. */
  id: string;
  /** For people: `Stop 2, window to`. */
  label: string;
  mine: string;
  theirs: string;
}

export type Side = "mine" | "theirs";
/** Chosen sides by the fields' ids; what is not chosen is mine. */
export type Choices = Readonly<Record<string, Side>>;

/** A form with two changes in it. */
export interface Merged<Form> {
  conflicts: readonly FieldConflict[];
  /** Changes of the other that this form had not made: taken over. */
  taken: readonly string[];
  /** The form with both changes; what conflicts is theirs where it was chosen so, else mine. */
  form: Form;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Puts two changes of one record together field by field, and notes what conflicts and what was taken over. */
export class FieldMerge {
  readonly conflicts: FieldConflict[] = [];
  readonly taken: string[] = [];

  /** @param text writes a value for people */
  constructor(
    private readonly choices: Choices,
    private readonly text: (value: unknown) => string,
  ) {}

  /** Merges one field. @param base its value when the form was opened @param text writes its values for people */
  field<Value>(
    id: string,
    label: string,
    { base, mine, theirs }: Record<"base" | "mine" | "theirs", Value>,
    text: (value: Value) => string = this.text,
  ): Value {
    if (same(base, theirs) || same(mine, theirs)) return mine;
    if (same(base, mine)) {
      this.taken.push(`${label}: ${text(theirs)}`);
      return theirs;
    }
    const conflict = { id, label, mine: text(mine), theirs: text(theirs) };
    return this.choose(conflict) === "theirs" ? theirs : mine;
  }

  choose(conflict: FieldConflict): Side {
    this.conflicts.push(conflict);
    return this.choices[conflict.id] ?? "mine";
  }
}

type Texts = Readonly<Record<string, string>>;

/** Fields of a form of texts that are one thing, taken whole from one side. */
export interface TextField {
  id: string;
  label: string;
  names: readonly string[];
  /** Writes the texts for people; left out, with commas between. */
  text?: (texts: readonly string[]) => string;
}

/** Merges forms that are texts by name. @param fields all that may differ */
export function mergeTexts(
  { base, mine, theirs }: Record<"base" | "mine" | "theirs", Texts>,
  fields: readonly TextField[],
  choices: Choices,
): Merged<Record<string, string>> {
  const merge = new FieldMerge(choices, String);
  const form = { ...mine };
  for (const { id, label, names, text = textOf } of fields) {
    const of = (texts: Texts) => names.map((name) => texts[name] ?? "");
    const values = merge.field(id, label, { base: of(base), mine: of(mine), theirs: of(theirs) }, text);
    for (const [place, name] of names.entries()) form[name] = values[place] ?? "";
  }
  return { conflicts: merge.conflicts, taken: merge.taken, form };
}

const textOf = (values: readonly string[]): string => values.filter(Boolean).join(", ") || "nothing";
