/** First name as its letter: `K. Okafor` for `Kwame Okafor`; a name of one word, or with more parts than two, as it is. */
export function shortName(name: string): string {
  const [first, last, ...more] = name.trim().split(/\s+/);
  return first === undefined || last === undefined || more.length > 0
    ? name
    : `${first.slice(0, 1)}. ${last}`;
}
