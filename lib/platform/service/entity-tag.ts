/** The entity tags of an `If-None-Match` header, weak ones as strong (RFC 9110, section 13.1.2); null without one. */
export const tagsOf = (header: string | null): string[] | null =>
  header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? null;

/**
 * A response with a tag by which is told whether its reader has it, before it is read from the store. The tag is weak: it
 * stands for what the response is made of and not for its bytes.
 */
export class TaggedBody<Body> {
  readonly etag: string;

  /**
   * @param version without quotes; another one wherever the response may be another, of this release or the next
   * @param make reads the response
   */
  constructor(
    private readonly version: string,
    readonly make: () => Promise<Body>,
  ) {
    this.etag = `W/"${version}"`;
  }

  isNamedIn(header: string | null): boolean {
    const tags = tagsOf(header);
    return tags !== null && (tags.includes(`"${this.version}"`) || tags.includes("*"));
  }
}
