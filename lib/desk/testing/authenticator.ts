import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type {
  MadePasskey,
  PasskeyCreation,
  PasskeyRequest,
  SignedPasskey,
} from "@/lib/contract/desk/members/factor-records";

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (data: Buffer) => data.toString("base64url");

/** The head of a CBOR item (RFC 8949): major type and argument below 65,536. */
function head(major: number, argument: number): Buffer {
  if (argument < 24) return Buffer.from([(major << 5) | argument]);
  if (argument < 256) return Buffer.from([(major << 5) | 24, argument]);
  return Buffer.from([(major << 5) | 25, argument >> 8, argument & 255]);
}
type Item = number | string | Buffer | ReadonlyMap<number | string, Item>;

/** CBOR of what attestations are made of: whole numbers, texts, bytes and maps. */
function cbor(item: Item): Buffer {
  if (typeof item === "number") return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === "string") return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([
    head(5, item.size),
    ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ]);
}

const userPresent = 0x01;
const userVerified = 0x04;
const withCredential = 0x40;

interface Answer {
  /** The page that asks, such as `https://desk.example.com`. */
  origin: string;
  /** Another relying party than that of the options. */
  rpId?: string;
  /** False: nobody gave a finger or a PIN. */
  verified?: boolean;
  /** Count of uses; else one more than the last. */
  counter?: number;
}

/** An authenticator with one passkey, made of ECDSA with P-256 and no attestation (Web Authentication, level 3). */
export class Authenticator {
  counter = 0;
  readonly id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  #userHandle = "";

  /** Makes the passkey that a page asks for. */
  make(options: Pick<PasskeyCreation, "rp" | "user" | "challenge">, answer: Answer): MadePasskey {
    this.#userHandle = options.user.id;
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = cbor(
      new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
    const length = Buffer.from([this.id.length >> 8, this.id.length & 255]);
    const data = Buffer.concat([
      this.#data(options.rp.id, answer, withCredential),
      ...[Buffer.alloc(16), length, this.id, key],
    ]);
    const attestation = cbor(
      new Map<string, Item>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", data],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData("webauthn.create", options.challenge, answer.origin),
        attestationObject: text(attestation),
        transports: ["internal"],
      },
    };
  }

  /** Signs a page's challenge. */
  sign({ rpId, challenge }: Pick<PasskeyRequest, "rpId" | "challenge">, answer: Answer): SignedPasskey {
    this.counter = answer.counter ?? this.counter + 1;
    const data = this.#data(rpId, answer, 0);
    const clientDataJSON = clientData("webauthn.get", challenge, answer.origin);
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, "base64url"))]);
    const signature = createSign("SHA256").update(signed).sign(this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        ...{ clientDataJSON, authenticatorData: text(data), signature: text(signature) },
        userHandle: this.#userHandle,
      },
    };
  }

  #credential() {
    const id = text(this.id);
    return { id, rawId: id, type: "public-key" as const, clientExtensionResults: {} };
  }

  #data(rpId: string, { rpId: other, verified = true }: Answer, flags: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const all = flags | userPresent | (verified ? userVerified : 0);
    return Buffer.concat([hash(other ?? rpId), Buffer.from([all]), count]);
  }
}

const clientData = (type: string, challenge: string, origin: string): string =>
  text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
