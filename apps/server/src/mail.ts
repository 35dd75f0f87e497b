import { createTransport } from 'nodemailer';

/** Timeout: by default the library waits minutes for a server that accepts and does not answer. */
const PATIENCE_MS = 10_000;
/**
 * Timeout after the message: a server that scans an e-mail first may take longer; given up then, the e-mail would
 * arrive twice.
 */
const LOOKING_MS = 30_000;

/** The mail transport. Timeouts in the address override these. */
export const openMail = (url: string) =>
  createTransport({ url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: LOOKING_MS });
