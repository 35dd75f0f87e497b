import { isApiError, type ApiError } from '@loa/api-client';
import { useSession } from '@loa/auth';
import { photoApi } from '../api/photo-api';
import { waitingApi } from '../api/waiting-api';
import {
  changeInstall,
  forgetInstall,
  isOnTheWay,
  keepInstall,
  onTheWay,
  ownKept,
  type KeptInstall,
} from './kept-store';

export const isUnreached = (error: unknown) => isApiError(error) && error.status === 0;
/**
 * Says nothing about the form: no network, a session that is over, a server that is busy or fails. What is kept is sent
 * again.
 */
export const isPassing = (error: unknown) =>
  isApiError(error) && (isUnreached(error) || error.status === 401 || error.status === 429 || error.status >= 500);

type Filled = Pick<KeptInstall, 'device_code' | 'device_id' | 'body' | 'photo'>;

/**
 * Sends one form. It is kept before it is sent, with the machine's id as soon as that is known, and forgotten once the
 * server has it:
 * sent again after a lost answer, it changes nothing there. The photo, the heaviest, comes after the words.
 */
export async function sendInstall({ device_code, device_id, body, photo }: Filled) {
  keepInstall({
    device_code,
    device_id,
    body,
    photo,
    owner: useSession.getState().accountId,
    arrived: false,
    refused: null,
  });
  return send({ device_code, device_id, body, photo, arrived: false });
}

const send = ({ device_code, device_id, body, photo, arrived }: Filled & Pick<KeptInstall, 'arrived'>) =>
  onTheWay(body.install_id, async () => {
    const { install_id } = body;
    const id = device_id ?? (await waitingApi.claim(device_code)).id;
    changeInstall(install_id, { device_id: id });
    if (!arrived) await waitingApi.install(id, body);
    changeInstall(install_id, { arrived: true });
    if (photo) await photoApi.put(id, photo, install_id);
    forgetInstall(install_id);
  });

let sending: Promise<number> | null = null;

/**
 * Sends what the account keeps, one after the other, and answers how many arrived. What the server refuses stays, with
 * its reason.
 */
export const sendKept = () => {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
};

/** Stays with the reason, to be changed or given up. */
export const refuseInstall = (install_id: string, { text, errors }: ApiError) =>
  changeInstall(install_id, { refused: [text, ...errors.map(({ message }) => message)].flat().join('. ') });

async function sendAll() {
  let arrived = 0;
  for (const kept of ownKept()) {
    const { install_id } = kept.body;
    // Given up, taken in hand or another's by the time its turn comes.
    if (!ownKept().includes(kept) || kept.refused !== null || isOnTheWay(install_id)) continue;
    try {
      await send(kept);
      arrived += 1;
    } catch (error) {
      if (!isApiError(error) || isPassing(error)) return arrived;
      refuseInstall(install_id, error);
    }
  }
  return arrived;
}
