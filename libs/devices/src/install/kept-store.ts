import { useSession } from '@loa/auth';
import type { InstallBody } from '@loa/contracts/devices';
import { create } from 'zustand';
import { createJSONStorage, persist, type PersistStorage } from 'zustand/middleware';

/** A form that was filled in where a machine hangs, and has not reached the server. */
export interface KeptInstall {
  /** Who filled it in: nobody else sees or sends it. */
  owner: string;
  device_code: string;
  /** Null until the server was asked for it. */
  device_id: string | null;
  body: InstallBody;
  /** What it looks like there, as a `data:` address. */
  photo: string | null;
  /** The words have arrived, the photo has not. */
  arrived: boolean;
  /** Why it is not sent: the server would not have it, or it is being changed. Null while it waits to be sent. */
  refused: string | null;
}

interface Kept {
  installs: KeptInstall[];
}

const NAME = 'loa-draft:installs';
const VERSION = 1;
const NONE: Kept = { installs: [] };
const json = createJSONStorage<Kept>(() => localStorage)!;
const storage: PersistStorage<Kept> = {
  ...json,
  getItem: (name) => json.getItem(name) ?? { state: NONE, version: VERSION },
  setItem: (name, value) => (value.state.installs.length > 0 ? json.setItem(name, value) : json.removeItem(name)),
};
/** Those of before had no owner: they are of whom the drafts belong to. */
const migrate = (old: unknown): Kept => ({
  installs: (old as Kept).installs.map((kept) => ({
    ...kept,
    owner: localStorage.getItem('loa-draft-owner') ?? '',
    arrived: false,
  })),
});

/** Small, for it stands with the frame: what sends comes with the first form. */
export const useKeptInstalls = create<Kept>()(
  persist((): Kept => NONE, { name: NAME, version: VERSION, storage, migrate }),
);

/** What another tab keeps, sends or gives up. Returns how to stop. */
export function followKept() {
  const follow = ({ key }: StorageEvent) =>
    void ((key === null || key === NAME) && useKeptInstalls.persist.rehydrate());
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

const ownOf = (installs: KeptInstall[], account: string) => installs.filter(({ owner }) => owner === account);
export const ownKept = () => ownOf(useKeptInstalls.getState().installs, useSession.getState().accountId);
export function useOwnKept() {
  const account = useSession((session) => session.accountId);
  return ownOf(
    useKeptInstalls((kept) => kept.installs),
    account,
  );
}

const put = (kept: KeptInstall) =>
  useKeptInstalls.setState(({ installs }) => ({
    installs: [...installs.filter(({ body }) => body.install_id !== kept.body.install_id), kept],
  }));

/** A storage that is full keeps the form without its photo. */
export function keepInstall(kept: KeptInstall) {
  try {
    put(kept);
  } catch {
    put({ ...kept, photo: null });
  }
}
export const keptInstall = (install_id: string) => ownKept().find(({ body }) => body.install_id === install_id);

/** One that was given up meanwhile stays so. */
export function changeInstall(install_id: string, change: Partial<KeptInstall>) {
  const kept = keptInstall(install_id);
  if (kept) keepInstall({ ...kept, ...change });
}
export const forgetInstall = (install_id: string) =>
  useKeptInstalls.setState(({ installs }) => ({
    installs: installs.filter(({ body }) => body.install_id !== install_id),
  }));
export const forgetOwnKept = () => ownKept().forEach(({ body }) => forgetInstall(body.install_id));

/** Forms that are being sent from here, by their id: nobody sends or changes them beside. */
export const useOnTheWay = create<{ ids: readonly string[] }>(() => ({ ids: [] }));
export const isOnTheWay = (install_id: string) => useOnTheWay.getState().ids.includes(install_id);
export async function onTheWay(install_id: string, sent: () => Promise<void>) {
  useOnTheWay.setState(({ ids }) => ({ ids: [...ids, install_id] }));
  try {
    await sent();
  } finally {
    useOnTheWay.setState(({ ids }) => ({ ids: ids.filter((id) => id !== install_id) }));
  }
}

const IN_HAND = 'đang sửa, chưa gửi';
/** It is not sent while it is being changed, by no tab. Returns how to let it go. */
export function holdInstall(install_id: string) {
  if (keptInstall(install_id)?.refused === null) changeInstall(install_id, { refused: IN_HAND });
  return () => void (keptInstall(install_id)?.refused === IN_HAND && changeInstall(install_id, { refused: null }));
}
