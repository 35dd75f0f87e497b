/**
 * Bytes that are kept for each device lie as text, a character a byte: a small `Buffer` weighs 200 bytes beside its
 * own, or keeps
 * the 8 KiB it was cut from.
 */
export const asText = (bytes: Buffer) => bytes.toString('latin1');
export const asBytes = (text: string) => Buffer.from(text, 'latin1');
