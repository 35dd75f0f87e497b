interface SavedFile {
  name: string;
  /** Lines of a text file. */
  lines: Promise<string[]>;
  bytes: () => Promise<ArrayBuffer>;
}

/** Collects files that are saved from now on, which jsdom would drop. */
export function savedFiles() {
  const files: SavedFile[] = [];
  let latest: Blob | undefined;
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return '#saved';
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download || !latest) return HTMLElement.prototype.click.call(this);
    const blob = latest;
    files.push({
      name: this.download,
      bytes: () => blob.arrayBuffer(),
      lines: blob.text().then((text) => text.trim().split('\r\n')),
    });
  };
  return files;
}
