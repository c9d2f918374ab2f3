import { createHash, createHmac } from "node:crypto";
import type { DeskBody } from "@/lib/contract/desk/desk-calls";
import type { KeyRow, KeysResponse, MadeKey } from "@/lib/contract/desk/keys/key-records";
import type { Member } from "@/lib/desk/access/members";
import type { DeskContext } from "@/lib/desk/desk-context";
import { badFields, Refusal } from "@/lib/desk/http/refusal";
import { isNotOffered, refusalOfPlatform } from "@/lib/desk/link/platform-refusal";
import type { AboutWrite } from "@/lib/desk/link/write-recorder";

export interface KeyDeskOptions
  extends Pick<DeskContext, "link" | "directory" | "company" | "foreignPlatform"> {
  /** By which secrets are made, so that a request that is sent again shows the same one. */
  authSecret: string;
  onChanged: () => void;
}

const elsewhere = {
  foreign: "This desk works on somebody else's platform: its keys are made there.",
  notOffered: "This platform has no operations for its keys: they are made by command.",
};

/** Tries a position in St. Louis while no vehicle was seen anywhere. */
const somewhere = { latitude: 38.627, longitude: -90.1994 };

/** Keys of the platform, as those who manage them see and change them. */
export class KeyDesk {
  constructor(private readonly options: KeyDeskOptions) {}

  /** @throws Refusal where the platform does not respond */
  async list(): Promise<KeysResponse> {
    const sample = this.#sample();
    if (this.options.foreignPlatform) return { keys: [], madeElsewhere: elsewhere.foreign, sample };
    try {
      const { keys } = await this.options.link.client.call("listApiKeys");
      return { keys, madeElsewhere: null, sample };
    } catch (error) {
      if (isNotOffered(error)) return { keys: [], madeElsewhere: elsewhere.notOffered, sample };
      throw refusalOfPlatform(error);
    }
  }

  /** @throws Refusal 400 at the field that cannot be used, 409 where keys are made elsewhere */
  make(member: Member, call: string, body: DeskBody<"makeKey">): Promise<MadeKey> {
    const { name, scope, readOnly, expiration } = body;
    const secret = this.#secret(member, call, scope);
    const end = expiration === null ? {} : { expiration };
    const about = aboutKey(name, `made the ${scope} key ${name}`, { name, scope, readOnly, ...end });
    return this.#write(secret, () =>
      this.options.link.record({ member, call, about }, "createApiKey", {
        body: { ...{ name, scope, readOnly }, ...end, ...tellOf(secret), madeBy: nameOf(member) },
      }),
    );
  }

  /** @throws Refusal 404 for a key that is not known, 409 for one that opens nothing any more */
  async rotate(member: Member, call: string, id: string, oldUntil: string): Promise<MadeKey> {
    const { name, scope } = await this.#key(id);
    const secret = this.#secret(member, call, scope);
    const about = aboutKey(name, `gave the ${scope} key ${name} a new secret`, { oldUntil });
    return this.#write(secret, () =>
      this.options.link.record({ member, call, about }, "rotateApiKey", {
        params: { keyId: id },
        body: { ...tellOf(secret), madeBy: nameOf(member), oldUntil },
      }),
    );
  }

  /** @throws Refusal 404 for a key that is not known */
  async revoke(member: Member, call: string, id: string): Promise<KeyRow> {
    const { name, scope } = await this.#key(id);
    const about = aboutKey(name, `revoked the ${scope} key ${name}`, null);
    const { key } = await this.#write("", () =>
      this.options.link.record({ member, call, about }, "revokeApiKey", { params: { keyId: id } }),
    );
    return key;
  }

  async #key(id: string): Promise<KeyRow> {
    const { keys, madeElsewhere } = await this.list();
    if (madeElsewhere !== null) throw new Refusal("CONFLICT", madeElsewhere);
    const key = keys.find(({ keyId }) => keyId === id);
    if (!key) throw new Refusal("NOT_FOUND", "There is no such key");
    return key;
  }

  async #write(secret: string, send: () => Promise<KeyRow>): Promise<MadeKey> {
    if (this.options.foreignPlatform) throw new Refusal("CONFLICT", elsewhere.foreign);
    try {
      const key = await send();
      this.options.onChanged();
      return { key, secret };
    } catch (error) {
      throw nameRefused(refusalOfPlatform(error));
    }
  }

  /** A secret that nobody can guess, and the same for the same request. */
  #secret({ id }: Member, call: string, scope: KeyRow["scope"]): string {
    const { authSecret, company } = this.options;
    const subject = JSON.stringify(["key of a member", company.id, id, call]);
    return `hb_${scope}_${createHmac("sha256", authSecret).update(subject).digest("base64url")}`;
  }

  #sample(): KeysResponse["sample"] {
    const { fleet } = this.options.directory;
    const vehicle = fleet.entry(0)?.number;
    if (vehicle === undefined) return null;
    return { vehicle, ...(fleet.sightingOf(0)?.place ?? somewhere) };
  }
}

const tellOf = (secret: string) => ({
  keyHash: createHash("sha256").update(secret).digest("hex"),
  lastFour: secret.slice(-4),
});

const nameOf = ({ name, email }: Member) => `${name} (${email})`.slice(0, 200);

const aboutKey = (name: string, what: string, after: object | null): AboutWrite => ({
  object: { kind: "key", id: name },
  ...{ what, before: null, after },
});

/** The platform's own fields beside the name are none that somebody typed. */
function nameRefused(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.type !== "BAD_REQUEST") return error;
  const fields = error.fields.filter(({ path }) => path === "name");
  return fields.length === 0 ? error : badFields(fields, error);
}
