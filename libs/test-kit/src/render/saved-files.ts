interface SavedFile {
  name: string;
  lines: Promise<string[]>;
}

/** Text files handed to the browser from now on, which jsdom would drop. */
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
    files.push({ name: this.download, lines: latest.text().then((text) => text.trim().split('\r\n')) });
  };
  return files;
}
