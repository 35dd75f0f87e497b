/** More names than these would hide what is said about them. */
const NAMED = 5;

/** Names of files as they are mentioned in a sentence: `“a.mp3”, “b.mp3” và 3 tệp khác`. */
function namesOf(files: readonly File[]) {
  const named = files.slice(0, NAMED).map(({ name }) => `“${name}”`);
  const rest = files.length - named.length;
  return rest > 0 ? `${named.join(', ')} và ${rest} tệp khác` : named.join(', ');
}

/** Sentences about files that are not uploaded: empty ones, and those of a type that is not accepted. */
export function refusalsOf(refused: readonly File[], accepted: string) {
  const empty = refused.filter(({ size }) => size === 0);
  const others = refused.filter(({ size }) => size > 0);
  return [
    ...(empty.length > 0 ? [`Bỏ qua ${namesOf(empty)}: tệp trống (0 byte).`] : []),
    ...(others.length > 0 ? [`Bỏ qua ${namesOf(others)}: chỉ nhận ${accepted}.`] : []),
  ];
}
