import { isApiError } from '@loa/api-client';
import type { InstallBody } from '@loa/contracts/devices';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { photoApi } from '../api/photo-api';
import { waitingApi } from '../api/waiting-api';

/** A form that was filled in where a machine hangs, and has not reached the server. */
export interface KeptInstall {
  device_code: string;
  /** Null until the server was asked for it. */
  device_id: string | null;
  body: InstallBody;
  /** What it looks like there, as a `data:` address. */
  photo: string | null;
  /** Why the server would not have it; null while it was not reached. */
  refused: string | null;
}

interface Kept {
  installs: KeptInstall[];
}

/** Among the drafts of this browser: whoever signs in finds the own ones and nobody else's. */
export const useKeptInstalls = create<Kept>()(persist((): Kept => ({ installs: [] }), { name: 'loa-draft:installs' }));

const put = (kept: KeptInstall) => useKeptInstalls.setState(({ installs }) => ({ installs: [...installs.filter(({ body }) => body.install_id !== kept.body.install_id), kept] }));

/** A storage that is full keeps the form without its photo. */
export function keepInstall(kept: KeptInstall) {
  try {
    put(kept);
  } catch {
    put({ ...kept, photo: null });
  }
}
export const forgetInstall = (install_id: string) => useKeptInstalls.setState(({ installs }) => ({ installs: installs.filter(({ body }) => body.install_id !== install_id) }));

export const isPhotoKept = (install_id: string) => useKeptInstalls.getState().installs.some(({ body, photo }) => body.install_id === install_id && photo !== null);

export const isUnreached = (error: unknown) => isApiError(error) && error.status === 0;
/** Says nothing about the form: no network, a session that is over, a server that is busy or fails. What is kept is sent again. */
export const isPassing = (error: unknown) => isApiError(error) && (isUnreached(error) || error.status === 401 || error.status === 429 || error.status >= 500);

/**
 * Sends one form. It is kept before it is sent, with the machine's id as soon as that is known, and forgotten once the server has it:
 * sent again after a lost answer, it changes nothing there. The photo, the heaviest, comes after the words.
 */
export async function sendInstall(form: Omit<KeptInstall, 'refused'>) {
  const { install_id } = form.body;
  onTheWay.add(install_id);
  return send(form).finally(() => onTheWay.delete(install_id));
}

async function send({ device_code, device_id, body, photo }: Omit<KeptInstall, 'refused'>) {
  keepInstall({ device_code, device_id, body, photo, refused: null });
  const id = device_id ?? (await waitingApi.claim(device_code)).id;
  keepInstall({ device_code, device_id: id, body, photo, refused: null });
  const installed = await waitingApi.install(id, body);
  if (photo) await photoApi.put(id, photo, body.install_id);
  forgetInstall(body.install_id);
  return installed;
}

/** Forms that are being sent, which are kept as well: nobody sends them beside. */
const onTheWay = new Set<string>();

let sending: Promise<number> | null = null;

/** Sends what is kept, one after the other, and answers how many arrived. What the server refuses stays, with its reason. */
export const sendKept = () => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

async function sendAll() {
  let arrived = 0;
  for (const kept of useKeptInstalls.getState().installs.filter(({ refused, body }) => refused === null && !onTheWay.has(body.install_id))) {
    try {
      await sendInstall(kept);
      arrived += 1;
    } catch (error) {
      if (!isApiError(error) || isPassing(error)) return arrived;
      const known = useKeptInstalls.getState().installs.find(({ body }) => body.install_id === kept.body.install_id) ?? kept;
      keepInstall({ ...known, refused: [error.text, ...error.errors.map(({ message }) => message)].flat().join('. ') });
    }
  }
  return arrived;
}
