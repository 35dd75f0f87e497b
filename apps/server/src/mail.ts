import type { SendMailOptions } from 'nodemailer';

/** Timeout: by default the library waits minutes for a server that accepts and does not answer. */
const PATIENCE_MS = 10_000;
/**
 * Timeout after the message: a server that scans an e-mail first may take longer; given up then, the e-mail would
 * arrive twice.
 */
const LOOKING_MS = 30_000;

/** Opens the mail transport, whose library is loaded with the first letter. Timeouts in the address override these. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: LOOKING_MS,
  });
}

export function openMail(url: string) {
  let transport: ReturnType<typeof openTransport> | undefined;
  return { sendMail: async (letter: SendMailOptions) => (await (transport ??= openTransport(url))).sendMail(letter) };
}
