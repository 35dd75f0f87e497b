/**
 * Stores bytes as text, one character per byte, where there is one value per device: a small `Buffer` costs 200 bytes
 * beside its own, or keeps the 8 KiB pool it was cut from.
 */
export const asText = (bytes: Buffer) => bytes.toString('latin1');
export const asBytes = (text: string) => Buffer.from(text, 'latin1');
