import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Purposes of sealed values: each has a key of its own, so that a sealed value reveals nothing about the others, nor
 * about tokens signed with the same secret.
 */
export type SealedFor = 'loa speech services' | 'loa alert channels' | 'loa one-time password';
const keyOf = (secret: string, use: SealedFor) => Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Encrypts a text for the database: a copy of it without the installation's secret is useless. */
export function seal(secret: string, use: SealedFor, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, use), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null where it was sealed with another secret or for another purpose, or changed since. */
export function unseal(secret: string, use: SealedFor, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, use), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
