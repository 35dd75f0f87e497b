import { isApiError, type ApiError } from '@loa/api-client';
import { useSession } from '@loa/auth';
import { photoApi } from '../api/photo-api';
import { pendingApi } from '../api/pending-api';
import {
  changeInstall,
  deleteInstall,
  isSending,
  storeInstall,
  whileSending,
  ownInstalls,
  type StoredInstall,
} from './stored-installs';

export const isUnreached = (error: unknown) => isApiError(error) && error.status === 0;
/**
 * Whether an error does not concern the form: no network, an ended session, a server that is busy or fails. Stored
 * forms are sent again.
 */
export const isPassing = (error: unknown) =>
  isApiError(error) && (isUnreached(error) || error.status === 401 || error.status === 429 || error.status >= 500);

type Filled = Pick<StoredInstall, 'device_code' | 'printed' | 'device_id' | 'body' | 'photo'>;

/**
 * Sends one form. It is stored before it is sent, with the machine's id as soon as that is known, and deleted once the
 * server has it: repeated after a lost answer, it changes nothing there. The photo, the largest part, comes after the
 * values.
 */
export async function sendInstall({ device_code, printed = '', device_id, body, photo }: Filled) {
  storeInstall({
    device_code,
    ...(printed && { printed }),
    device_id,
    body,
    photo,
    owner: useSession.getState().accountId,
    arrived: false,
    refused: null,
  });
  return send({ device_code, printed, device_id, body, photo, arrived: false });
}

const send = ({
  device_code,
  printed = '',
  device_id,
  body,
  photo,
  arrived,
}: Filled & Pick<StoredInstall, 'arrived'>) =>
  whileSending(body.install_id, async () => {
    const { install_id } = body;
    const id = device_id ?? (await pendingApi.claim({ code: device_code, printed })).id;
    changeInstall(install_id, { device_id: id });
    if (!arrived) await pendingApi.install(id, body);
    changeInstall(install_id, { arrived: true });
    if (photo) await photoApi.put(id, photo, install_id);
    deleteInstall(install_id);
  });

let sending: Promise<number> | null = null;

/**
 * Sends the account's stored forms, one after the other, and answers how many arrived. A form that the server refuses
 * stays, with its reason.
 */
export const sendStored = () => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

/** Marks a form as refused; it stays with the reason, to be changed or discarded. */
export const refuseInstall = (install_id: string, { text, errors }: ApiError) =>
  changeInstall(install_id, { refused: [text, ...errors.map(({ message }) => message)].flat().join('. ') });

async function sendAll() {
  let arrived = 0;
  for (const stored of ownInstalls()) {
    const { install_id } = stored.body;
    // Skips forms that were discarded, opened or sent from elsewhere meanwhile.
    if (!ownInstalls().includes(stored) || stored.refused !== null || isSending(install_id)) continue;
    try {
      await send(stored);
      arrived += 1;
    } catch (error) {
      if (!isApiError(error) || isPassing(error)) return arrived;
      refuseInstall(install_id, error);
    }
  }
  return arrived;
}
