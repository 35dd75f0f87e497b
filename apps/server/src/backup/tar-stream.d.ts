declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream';

  interface Header {
    name: string;
    size: number;
    mode?: number;
    mtime?: Date;
    type?: string | null;
  }
  interface Pack extends Readable {
    /** A stream for the bytes of the entry. */
    entry(header: Header, done: (error?: Error | null) => void): Writable;
    finalize(): void;
  }
  interface Extract extends Writable {
    on(event: 'entry', entered: (header: Header, bytes: Readable, next: (error?: Error) => void) => void): this;
    on(event: string, listener: (...values: unknown[]) => void): this;
  }
  const tar: { pack: () => Pack; extract: () => Extract };
  export default tar;
}
