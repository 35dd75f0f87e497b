import type { DataStore } from '@tus/server';
import type { FastifyReply } from 'fastify';

/** A stored file as a list shows it. */
export interface ListedFile {
  key: string;
  size: number;
  /** When it was stored, in milliseconds. */
  at: number;
}

/** Where an installation has its files. A key is the path of a file in it: `media/ab/abcd….mp3`. */
export interface FileStore {
  /** Folder on whose disk there must be room for what is uploaded and processed. */
  readonly disk: string;
  /** Origin of the addresses that `send` leads to; null where this server sends the bytes itself. */
  readonly origin: string | null;
  /** Moves a file of this machine into the store. It gets its key only once all of it is stored. */
  put: (path: string, key: string) => Promise<void>;
  /** Size in bytes; null where there is no such file. */
  sizeOf: (key: string) => Promise<number | null>;
  /** Deletes a file; a missing one is fine. */
  remove: (key: string) => Promise<void>;
  /** All files whose keys begin with this folder. */
  list: (folder: string) => Promise<ListedFile[]>;
  /** Path of the content on this machine, to be read only: the stored file itself, or a copy in `folder`. */
  localPath: (key: string, folder: string) => Promise<string>;
  /** Answers a caller who may read the file. Its content never changes, so clients may cache it for ever. */
  send: (reply: FastifyReply, file: { key: string; mime: string }) => Promise<FastifyReply>;
  /** tus' own store; the ids of its uploads are keys. */
  readonly uploads: DataStore;
  /** Ending of the file beside an upload that describes it. */
  readonly described: '.json' | '.info';
  /** Deletes an upload, finished or not, and its description; a missing one is fine. */
  discardUpload: (key: string) => Promise<void>;
}
