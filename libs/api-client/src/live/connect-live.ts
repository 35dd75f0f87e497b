import type { ServerEvent } from '@loa/contracts/realtime';
import type { QueryClient } from '@tanstack/react-query';
import type { Socket } from 'socket.io-client';
import { apiAddress, apiOrigin } from '../http/api-address';
import { renewTokens } from '../http/renew-tokens';
import { announceUnauthorized } from '../http/session-end';
import { readTokens } from '../http/tokens';
import { atMostEvery } from './at-most-every';
import { dispatchLive } from './live-handlers';
import { setLiveStatus, useLiveStatus } from './live-status';

/** SPEC §4, §7, §9. */
const OPTIONS = {
  transports: ['websocket'],
  withCredentials: true,
  timeout: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
  randomizationFactor: 0.5,
};

const RETRY_AFTER = 2000;
/** Pause between readings of an open page while the socket is blocked. */
const READ_AGAIN_AFTER = 30_000;

/** Whether the server answers usual calls: if it does, something in between blocks the socket alone. */
const isServerThere = () =>
  fetch(apiAddress('/api/health/live'), { cache: 'no-store' })
    .then(async (answer) => ((await answer.json()) as { live?: boolean }).live === true)
    .catch(() => false);

/** Loads the account of this console again. */
type ReadAccount = () => Promise<void>;

function follow(socket: Socket, client: QueryClient, readAccount: ReadAccount, isClosed: () => boolean) {
  let usedToken = '';
  let wasConnected = false;
  let failures = 0;
  socket.auth = (give) => {
    usedToken = readTokens().access_token;
    give({ accesstoken: usedToken });
  };
  const checkSession = async () => {
    const renewal = await renewTokens(usedToken).catch(() => undefined);
    // The user may have signed out meanwhile, and another one in.
    if (isClosed()) return;
    if (renewal === 'refused') announceUnauthorized();
    else setTimeout(() => isClosed() || socket.connect(), renewal === 'renewed' ? 0 : RETRY_AFTER);
  };
  /** The account first: what it may no longer see is removed from the page before anything is loaded. */
  const reloadAll = async () => {
    await readAccount();
    if (!isClosed()) await client.invalidateQueries({ refetchType: 'active' });
  };
  const readSometimes = atMostEvery(READ_AGAIN_AFTER, () => {
    if (!isClosed() && useLiveStatus.getState().status === 'blocked')
      void client.invalidateQueries({ refetchType: 'active' });
  });
  /** A server that starts may answer before its socket does: one failure says nothing. */
  const noteFailure = async () => {
    failures += 1;
    const attempt = failures;
    const blocked = attempt > 1 && (await isServerThere());
    if (isClosed() || attempt !== failures) return;
    setLiveStatus(blocked ? 'blocked' : 'offline');
    if (blocked) readSometimes();
  };
  socket.on('connect', () => {
    failures = 0;
    setLiveStatus('online');
    if (wasConnected) void reloadAll();
    else {
      // Rights that changed between the first answer and this connection were announced to nobody.
      void readAccount();
      // Queries that failed while the server was not there yet.
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    wasConnected = true;
  });
  socket.on('disconnect', (reason) => {
    setLiveStatus('offline');
    // The server closed this socket, and Socket.IO does not reconnect by itself: the session may have ended.
    if (reason === 'io server disconnect') void checkSession();
  });
  socket.on('connect_error', () => {
    if (socket.active) return void noteFailure();
    setLiveStatus('offline');
    // Not active: the server refused the handshake, so the access token is out of date.
    void checkSession();
  });
  socket.on('session.revoked', () => void checkSession());
  socket.on('access.changed', () => void reloadAll());
  socket.onAny((event: ServerEvent, items: unknown) => dispatchLive(event, items, client));
}

/** Opens the live connection of the signed-in account; its code is loaded now. Returns a function that closes it. */
export function connectLive(client: QueryClient, readAccount: ReadAccount) {
  let socket: Socket | undefined;
  let closed = false;
  setLiveStatus('connecting');
  void import('socket.io-client').then(({ io }) => {
    if (closed) return;
    socket = io(apiOrigin(), { ...OPTIONS, autoConnect: false });
    follow(socket, client, readAccount, () => closed);
    socket.connect();
  });
  return () => {
    closed = true;
    socket?.removeAllListeners();
    socket?.disconnect();
  };
}
