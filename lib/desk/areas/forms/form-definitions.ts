import type { z } from "zod";
import type { deskCalls } from "@/lib/contract/desk/desk-calls";
import type { FormDefinitions, FormVersion } from "@/lib/contract/desk/forms/forms-records";
import type { Member } from "@/lib/desk/access/members";
import type { FormReader } from "@/lib/desk/areas/forms/form-reader";
import type { FormVersions } from "@/lib/desk/areas/forms/form-versions";
import { readForm } from "@/lib/desk/areas/forms/read-form";
import { Refusal } from "@/lib/desk/http/refusal";
import type { PlatformLink } from "@/lib/desk/link/platform-link";
import { isNotOffered } from "@/lib/desk/link/platform-refusal";

interface SaveRequest {
  body: z.output<(typeof deskCalls)["saveForm"]["body"]>;
  requestId: string;
  key: string;
  signal: AbortSignal;
}

export interface FormDefinitionsOptions {
  reader: Pick<FormReader, "state" | "readDefinitions">;
  versions: FormVersions;
  link: Pick<PlatformLink, "write">;
  /** Called once a version was made here. */
  onChanged: () => void;
}

/** Reads and makes what drivers are asked, for members. */
export class FormDefinitionDesk {
  constructor(private readonly options: FormDefinitionsOptions) {}

  async all(): Promise<FormDefinitions> {
    const { reader, versions } = this.options;
    return {
      forms: await versions.newest(),
      reading: await reader.state(),
    };
  }

  /** @throws Refusal 404 for a version that was never seen */
  async version(formId: string, version: string): Promise<FormVersion> {
    const known = await this.options.versions.one(formId, version);
    if (known) return known;
    throw new Refusal("NOT_FOUND", "This version of the form was never seen");
  }

  /**
   * Makes a form, or the next version of one.
   * @throws Refusal 409 where the form has a newer version, 501 where the platform has no way to make forms
   */
  async save(member: Member, { body, ...request }: SaveRequest): Promise<FormVersion> {
    const { versions, reader, link, onChanged } = this.options;
    const { madeFrom, ...definition } = body;
    if (definition.formId !== undefined) {
      await reader.readDefinitions(request.signal);
      await this.#refuseOlder(definition.formId, madeFrom);
    }
    const written = await link
      .write(member, "createForm", { ...request, body: definition })
      .catch((error: unknown) => {
        throw refusalOfSave(error);
      });
    const made = readForm(written);
    if (!made) throw new Refusal("UPSTREAM_FAILED", "The platform's response has no form in it");
    await versions.keep([made]);
    onChanged();
    return made;
  }

  async #refuseOlder(formId: string, madeFrom: string | undefined): Promise<void> {
    const newest = await this.options.versions.newestOf(formId);
    if (newest === null) throw new Refusal("NOT_FOUND", "No such form is known");
    if (newest !== madeFrom)
      throw new Refusal("CONFLICT", "Someone else has made a newer version of this form");
  }
}

function refusalOfSave(error: unknown): unknown {
  if (!(error instanceof Refusal) || !isNotOffered(error.cause)) return error;
  return new Refusal("NOT_IMPLEMENTED", "This platform does not support making forms", { cause: error });
}
