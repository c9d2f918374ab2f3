import type { Terminals } from "@/lib/desk/access/scope";
import type { SubjectKind, Subjects } from "@/lib/desk/areas/exceptions/rules/rule";

/** An object with what an exception about it says of it. */
export interface WatchedObject<Kind extends SubjectKind = SubjectKind> {
  subject: Subjects[Kind];
  /** By which people call it. */
  label: string;
  terminals: Terminals;
  /** In which its times are read where it happens, IANA; null where that is not known, or it happens nowhere. */
  timezone: string | null;
}

/** Source of objects of a kind. */
export interface SubjectSource<Kind extends SubjectKind = SubjectKind> {
  kind: Kind;
  /** Tells whether an object that is not known is gone. */
  knowsAll: boolean;
  /** Tells whether all objects were read once: before that none is judged. */
  isReady(): boolean;
  /** Ids of what changed, or is gone, since this was asked the last time; the first time all there are. */
  takeChanged(): string[];
  /** Null for one that is gone. */
  get(id: string): WatchedObject<Kind> | null;
  /** Every object that there is now. */
  ids(): Iterable<string>;
}

export type AnySource = { [Kind in SubjectKind]: SubjectSource<Kind> }[SubjectKind];
