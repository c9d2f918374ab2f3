import { createTransport } from "nodemailer";

/** Access of an installation to its mail server. */
export interface MailAccess {
  /** With its user and password, where it has them: never in a log, a message or a browser. */
  smtpUrl: string;
  from: string;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  /** By which a second copy would be known as the same. */
  messageId: string;
  attachment?: { filename: string; contentType: string; content: Uint8Array };
}

/** Outcome of a mail: `unknown` where the server may have taken it. */
export type MailOutcome = { state: "sent" } | { state: "later" | "failed" | "unknown"; reason: string };

export type SendMail = (mail: OutgoingMail) => Promise<MailOutcome>;

const connectionMs = 15_000;
const silenceMs = 30_000;

/** Sends by SMTP; what the server says decides whether it is tried again. */
export function smtpMailer({ smtpUrl, from }: MailAccess): SendMail {
  return async ({ to, subject, text, messageId, attachment }) => {
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: connectionMs,
      greetingTimeout: connectionMs,
      socketTimeout: silenceMs,
    });
    try {
      await transport.sendMail({
        ...{ from, to, subject, text, messageId },
        attachments: attachment ? [{ ...attachment, content: Buffer.from(attachment.content) }] : [],
      });
      return { state: "sent" };
    } catch (error) {
      return outcomeOf(error);
    } finally {
      transport.close();
    }
  };
}

/** Commands after which the server may have taken the mail, though its response was lost. */
const bodySent: ReadonlySet<string> = new Set(["DATA"]);

function outcomeOf(error: unknown): MailOutcome {
  const { code, command, responseCode, response } = (error ?? {}) as Record<string, unknown>;
  if (typeof responseCode === "number") {
    const reason = typeof response === "string" ? response.slice(0, 300) : `The server said ${responseCode}`;
    return { state: responseCode >= 500 ? "failed" : "later", reason };
  }
  const reason = `The mail server did not answer (${typeof code === "string" ? code : "no reason"})`;
  return { state: typeof command === "string" && bodySent.has(command) ? "unknown" : "later", reason };
}
