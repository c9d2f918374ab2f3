/** Says why a command cannot be carried out; nothing of it has happened then. Sentences for people. */
export class CommandRefused extends Error {
  readonly sentences: readonly string[];
  constructor(...sentences: string[]) {
    super(sentences.join(" "));
    this.sentences = sentences;
  }
}
