/**
 * Writes days as files of spreadsheets have them, `3/14/2028` or `3/14/28`, the way that calendars compare: `2028-03-14`.
 * All else of the text stays, a day that no calendar has too: whoever judges the text then says so.
 */
export const isoDays = (text: string): string =>
  text.replace(/\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/g, (_, month: string, day: string, year: string) =>
    [year.padStart(4, "20"), month.padStart(2, "0"), day.padStart(2, "0")].join("-"),
  );
