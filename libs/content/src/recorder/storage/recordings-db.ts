import type { Piece } from '../sound/pieces';

/** A recording that is not a content yet, stored on the machine where it was made. */
export interface StoredRecording {
  id: string;
  /** Account that made it: on a shared machine other accounts do not see it. */
  account_id: string;
  started_at: string;
  rate: number;
  samples: number;
}

const NAME = 'loa-recordings';
const LISTS = ['recordings', 'pieces'];

/**
 * Range of all pieces of a recording from the nth on: their key is [id, n], and an empty list sorts after every number.
 */
const piecesFrom = (id: string, n: number) => IDBKeyRange.bound([id, n], [id, []]);

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('recordings', { keyPath: 'id' });
      request.result.createObjectStore('pieces');
    };
    request.onsuccess = () => {
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}

let opened: Promise<IDBDatabase> | undefined;

async function database() {
  opened ??= open();
  return opened.catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
}

/** Runs one transaction; it is stored, or it fails. Transactions run in the order in which they begin. */
async function within<Result>(
  mode: IDBTransactionMode,
  work: (recordings: IDBObjectStore, pieces: IDBObjectStore) => IDBRequest<Result> | undefined,
) {
  const db = await database();
  return new Promise<Result | undefined>((resolve, reject) => {
    const tx = db.transaction(LISTS, mode);
    const request = work(tx.objectStore('recordings'), tx.objectStore('pieces'));
    tx.oncomplete = () => resolve(request?.result);
    tx.onerror = tx.onabort = () => reject(tx.error ?? new Error('IndexedDB'));
  });
}

/** Stores the pieces from the nth on anew, and deletes later ones. */
export const storePieces = (recording: StoredRecording, n: number, added: readonly Piece[]) =>
  within('readwrite', (recordings, pieces) => {
    recordings.put(recording);
    pieces.delete(piecesFrom(recording.id, n));
    added.forEach((piece, index) => pieces.put(piece, [recording.id, n + index]));
    return undefined;
  });

export const forgetRecording = (id: string) =>
  within('readwrite', (recordings, pieces) => {
    recordings.delete(id);
    pieces.delete(piecesFrom(id, 0));
    return undefined;
  });

export const piecesOf = async (id: string) =>
  (await within<Piece[]>('readonly', (_, pieces) => pieces.getAll(piecesFrom(id, 0)) as IDBRequest<Piece[]>)) ?? [];

/** Recordings of an account, the newest first. */
export async function recordingsOf(account_id: string) {
  const all =
    (await within<StoredRecording[]>(
      'readonly',
      (recordings) => recordings.getAll() as IDBRequest<StoredRecording[]>,
    )) ?? [];
  return all
    .filter((recording) => recording.account_id === account_id && recording.samples > 0)
    .sort((a, b) => b.started_at.localeCompare(a.started_at));
}
