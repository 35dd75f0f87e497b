import { createTransport } from 'nodemailer';

/** Of its own, the library waits minutes for a server that is there and says nothing. */
const PATIENCE_MS = 10_000;
/**
 * One that looks through a letter before it takes it may be silent for longer; given up then, it would arrive twice.
 */
const LOOKING_MS = 30_000;

/** The way letters are sent. Whatever the address says of its waits goes before these. */
export const openMail = (url: string) =>
  createTransport({ url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: LOOKING_MS });
