/** An iPhone reads the file only after the reader has agreed to the download. */
const REVOKED_AFTER_MS = 10 * 60_000;

/** Passes a file to the browser's download. */
export function saveFile(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER_MS);
}
