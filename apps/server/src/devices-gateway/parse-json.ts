/** Texts, and outside them numbers that are none, as some libraries write them, and the sign that ends a text in C. */
const PIECES = /"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity|nan|inf)\b|\0+$/gs;

const asJson = (piece: string) => {
  if (piece.startsWith('\0')) return '';
  if (!piece.startsWith('"')) return 'null';
  return piece.replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
};

/**
 * Parses the JSON of a device. What is no JSON but means something costs nothing else: the byte order mark, `NaN`, a
 * line break in a text. Throws where nothing can be read.
 */
export function parseJson(text: string): unknown {
  const marked = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(marked);
  } catch {
    return JSON.parse(marked.replace(PIECES, asJson));
  }
}
