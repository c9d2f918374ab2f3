import { createHash, createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/**
 * A small OpenID Connect provider for the browser tests: authorization code with PKCE, RS256. It asks who one is and
 * believes the answer; an e-mail said to be unverified is handed on as such, and so are groups.
 */
const port = Number(process.argv[2]);
const issuer = `http://localhost:${port}`;
const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const keyId = randomUUID();

interface Grant {
  email: string;
  verified: boolean;
  groups: string[];
  nonce: string | null;
  clientId: string;
  challenge: string | null;
}
const grants = new Map<string, Grant>();

const base64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signToken(claims: object): string {
  const unsigned = `${base64Url({ alg: "RS256", kid: keyId, typ: "JWT" })}.${base64Url(claims)}`;
  return `${unsigned}.${createSign("RSA-SHA256").update(unsigned).sign(privateKey, "base64url")}`;
}

function result(response: ServerResponse, status: number, value: object) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = "";
  for await (const part of request) text += part;
  return new URLSearchParams(text);
}

const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
const hidden = (query: URLSearchParams) =>
  [...query]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${attribute(value)}">`)
    .join("");

function askWho(response: ServerResponse, query: URLSearchParams) {
  response.writeHead(200, { "content-type": "text/html" }).end(
    `<!doctype html><title>Identity</title><form action="/consent"><label>Your e-mail <input name="email"></label>
    <label><input type="checkbox" name="unverified"> not verified</label>
    <label>Your groups <input name="groups"></label>
    ${hidden(query)}<button>Continue</button></form>`,
  );
}

function consent(response: ServerResponse, query: URLSearchParams) {
  const code = randomUUID();
  grants.set(code, {
    email: query.get("email") ?? "",
    verified: !query.has("unverified"),
    groups: (query.get("groups") ?? "").split(",").filter(Boolean),
    nonce: query.get("nonce"),
    clientId: query.get("client_id") ?? "",
    challenge: query.get("code_challenge"),
  });
  const back = new URL(query.get("redirect_uri") ?? "");
  back.searchParams.set("code", code);
  back.searchParams.set("state", query.get("state") ?? "");
  response.writeHead(302, { location: back.href }).end();
}

function exchange(response: ServerResponse, form: URLSearchParams) {
  const code = form.get("code") ?? "";
  const grant = grants.get(code);
  grants.delete(code);
  const proof = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  if (!grant || proof !== grant.challenge) return result(response, 400, { error: "invalid_grant" });
  const now = Math.floor(Date.now() / 1000);
  const { email, verified: email_verified, groups, nonce, clientId: aud } = grant;
  const said = { email, email_verified, groups };
  const claims = { iss: issuer, aud, sub: email, iat: now, exp: now + 300, nonce, ...said };
  result(response, 200, { access_token: randomUUID(), token_type: "Bearer", id_token: signToken(claims) });
}

createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", issuer);
  if (pathname === "/.well-known/openid-configuration")
    return result(response, 200, {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    });
  if (pathname === "/keys")
    return result(response, 200, {
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: keyId, alg: "RS256", use: "sig" }],
    });
  if (pathname === "/authorize") return askWho(response, searchParams);
  if (pathname === "/consent") return consent(response, searchParams);
  if (pathname === "/token") return exchange(response, await formOf(request));
  response.writeHead(404).end();
}).listen(port);
