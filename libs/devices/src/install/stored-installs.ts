import { useSession } from '@loa/auth';
import type { InstallBody } from '@loa/contracts/devices';
import { create } from 'zustand';
import { createJSONStorage, persist, type PersistStorage } from 'zustand/middleware';

/** An installation form that was filled in at the place and has not reached the server. */
export interface StoredInstall {
  /** Account that filled it in: no other account sees or sends it. */
  owner: string;
  device_code: string;
  /** The second thing on its label; forms of earlier versions have none. */
  printed?: string;
  /** Null until the server was asked for it. */
  device_id: string | null;
  body: InstallBody;
  /** Photo of the place, as a `data:` address. */
  photo: string | null;
  /** Whether the values have arrived while the photo has not. */
  arrived: boolean;
  /** Reason why it is not sent: the server refused it, or it is being changed. Null while it waits to be sent. */
  refused: string | null;
}

interface StoredInstalls {
  installs: StoredInstall[];
}

const NAME = 'loa-draft:installs';
const VERSION = 1;
const NONE: StoredInstalls = { installs: [] };
const json = createJSONStorage<StoredInstalls>(() => localStorage)!;
const storage: PersistStorage<StoredInstalls> = {
  ...json,
  getItem: (name) => json.getItem(name) ?? { state: NONE, version: VERSION },
  setItem: (name, value) => (value.state.installs.length > 0 ? json.setItem(name, value) : json.removeItem(name)),
};
/** Forms of earlier versions had no owner: they belong to the owner of the drafts. */
const migrate = (old: unknown): StoredInstalls => ({
  installs: (old as StoredInstalls).installs.map((stored) => ({
    ...stored,
    owner: localStorage.getItem('loa-draft-owner') ?? '',
    arrived: false,
  })),
});

/** Small, because it is part of the frame: the sender is loaded with the first form. */
export const useStoredInstalls = create<StoredInstalls>()(
  persist((): StoredInstalls => NONE, { name: NAME, version: VERSION, storage, migrate }),
);

/** Follows changes by other tabs. Returns a function that stops it. */
export function followStoredInstalls() {
  const follow = ({ key }: StorageEvent) =>
    void ((key === null || key === NAME) && useStoredInstalls.persist.rehydrate());
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const ownOf = (installs: StoredInstall[], account: string) => installs.filter(({ owner }) => owner === account);
export const ownInstalls = () => ownOf(useStoredInstalls.getState().installs, useSession.getState().accountId);
export function useOwnInstalls() {
  const account = useSession((session) => session.accountId);
  return ownOf(
    useStoredInstalls((stored) => stored.installs),
    account,
  );
}

const put = (stored: StoredInstall) =>
  useStoredInstalls.setState(({ installs }) => ({
    installs: [...installs.filter(({ body }) => body.install_id !== stored.body.install_id), stored],
  }));

/** When the storage is full, the form is stored without its photo. */
export function storeInstall(stored: StoredInstall) {
  try {
    put(stored);
  } catch {
    put({ ...stored, photo: null });
  }
}
export const storedInstall = (install_id: string) => ownInstalls().find(({ body }) => body.install_id === install_id);

/** A form that was discarded meanwhile stays discarded. */
export function changeInstall(install_id: string, change: Partial<StoredInstall>) {
  const stored = storedInstall(install_id);
  if (stored) storeInstall({ ...stored, ...change });
}
export const deleteInstall = (install_id: string) =>
  useStoredInstalls.setState(({ installs }) => ({
    installs: installs.filter(({ body }) => body.install_id !== install_id),
  }));
export const deleteOwnInstalls = () => ownInstalls().forEach(({ body }) => deleteInstall(body.install_id));

/** Ids of the forms that are being sent from here: nothing else sends or changes them. */
export const useSending = create<{ ids: readonly string[] }>(() => ({ ids: [] }));
export const isSending = (install_id: string) => useSending.getState().ids.includes(install_id);
export async function whileSending(install_id: string, sent: () => Promise<void>) {
  useSending.setState(({ ids }) => ({ ids: [...ids, install_id] }));
  try {
    await sent();
  } finally {
    useSending.setState(({ ids }) => ({ ids: ids.filter((id) => id !== install_id) }));
  }
}

const RESERVED = 'đang sửa, chưa gửi';
/** Reserves a form while it is being changed, so that no tab sends it. Returns a function that releases it. */
export function reserveInstall(install_id: string) {
  if (storedInstall(install_id)?.refused === null) changeInstall(install_id, { refused: RESERVED });
  return () => void (storedInstall(install_id)?.refused === RESERVED && changeInstall(install_id, { refused: null }));
}
