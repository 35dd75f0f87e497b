/**
 * Size of the parts of a file, for all uploads of this page. It begins small and doubles with each part that arrives: a
 * proxy with a limit (nginx: 1 MB) refuses one part, once, and a fast line sends large ones.
 */
const FIRST_BYTES = 512 * 1024;
const SMALLEST_BYTES = 64 * 1024;
const LARGEST_BYTES = 16 * 1024 ** 2;

let passed = 0;
let limit = LARGEST_BYTES;

export const partBytes = () => Math.min(limit, Math.max(FIRST_BYTES, passed * 2));

/** Whether a part of this size has arrived before. */
export const hasPassed = (bytes: number) => bytes <= passed;

export const notePassed = (bytes: number) => {
  passed = Math.max(passed, bytes);
};

/** Notes that a proxy refused a part of this size; returns whether a smaller one is worth a try. */
export function noteRefused(bytes: number) {
  limit = Math.min(limit, Math.max(SMALLEST_BYTES, bytes / 2));
  passed = Math.min(passed, limit);
  return bytes > SMALLEST_BYTES;
}

/** Notes that the connection ended without an answer: some proxies refuse so, and another origin cannot read a 413. */
export function noteUnanswered(bytes: number) {
  if (!hasPassed(bytes)) limit = Math.min(limit, Math.max(FIRST_BYTES, bytes / 2));
}
