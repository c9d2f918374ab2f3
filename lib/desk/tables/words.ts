import { type SQL, sql } from "drizzle-orm";

interface SqlText {
  getSQL(): SQL;
}

/** The words of a text, as they are looked for. Punctuation parts them: `I-157` is found by `157`. */
export const wordsOf = (text: SqlText): SQL =>
  sql`to_tsvector('simple', regexp_replace(${text}, '[[:punct:]]+', ' ', 'g'))`;

/** Makes the query for what is looked for: every word of the text, each by its beginning; empty where it has none. */
export const wordQuery = (text: string): string =>
  text
    .split(/[\p{P}\p{S}\s]+/u)
    .filter((word) => word !== "")
    .map((word) => `'${word}':*`)
    .join(" & ");

/** Tells whether a text holds all that is looked for. @param query of `wordQuery` */
export const holdsWords = (text: SqlText, query: string): SQL =>
  sql`${wordsOf(text)} @@ to_tsquery('simple', ${query})`;
