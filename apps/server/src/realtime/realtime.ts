import type { ServerEvents, SocketAuth } from '@loa/contracts/realtime';
import { ACCOUNT_SETTINGS } from '@loa/contracts/system-config';
import { isDeepStrictEqual } from 'node:util';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import type { App, Deps } from '../deps';
import type { ConsoleEvent } from '../events';
import type { ReadSession } from '../http/access';
import { can } from '../http/caller';
import { idsOfPath } from '../http/scope';
import { deviceOf, EVENT_RIGHTS } from './event-rights';
import { Outbox } from './outbox';

type Session = NonNullable<Awaited<ReturnType<ReadSession>>>;
interface SocketData {
  session: Session;
  token: string;
  outbox: Outbox;
  /** Checks of the session's rights, one after the other, so that the last result counts. */
  renewing: LimitFunction;
}
type ConsoleSocket = Socket<Record<string, never>, ServerEvents, Record<string, never>, SocketData>;
type ConsoleServer = Server<Record<string, never>, ServerEvents, Record<string, never>, SocketData>;

interface Sessions {
  readSession: ReadSession;
  tokens: { read: (token: string) => { expires_at: number } | null };
}

/** How often a socket's session is read again, whatever events say. */
const LOOK_MS = 30_000;

/** Socket.IO rooms of an area: for accounts of that area, and for accounts of areas below it. */
const roomOf = (areaId: string) => `area:${areaId}`;
const roomBelow = (areaId: string) => `below:${areaId}`;
const personalRoom = (accountId: string) => `account:${accountId}`;
const roomsOf = ({ area, account_id }: Session) => [
  roomOf(area.id),
  ...idsOfPath(area.path).map(roomBelow),
  personalRoom(account_id),
];

/**
 * Live states for consoles (PROTOCOLS §2). A socket receives events of its account's areas only, and only those its
 * account may see.
 */
export function startRealtime(app: App, { config, events, log }: Deps, sessions: Sessions): () => Promise<void> {
  const io: ConsoleServer = new Server(app.server, {
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: 20_000,
    cors: config.cors_origins.length ? { origin: config.cors_origins, credentials: true } : undefined,
  });
  io.use((socket, next) => {
    admit(socket, sessions).then(
      (admitted) => next(admitted ? undefined : new Error('UNAUTHORIZED')),
      (err: unknown) => {
        log.error({ err }, 'socket handshake');
        next(new Error('UNAVAILABLE'));
      },
    );
  });
  const refresh = (socket: ConsoleSocket) =>
    void socket.data
      .renewing(() => renew(socket, sessions))
      .catch((err: unknown) => log.error({ err }, 'socket rights'));
  io.on('connection', (socket) => {
    void joinRooms(socket, sessions, () => refresh(socket));
    // Changes while it was being admitted went only to sockets already connected.
    refresh(socket);
  });

  const undo = [
    events.on('console', (event) => deliver(io, event)),
    events.on('notification.changed', ({ account_ids }) => ringBells(io, account_ids)),
    events.on('session.revoked', ({ session_ids }) => revoke(io, new Set(session_ids))),
    events.on('access.changed', () => io.sockets.sockets.forEach(refresh)),
    // A console that connects again reads everything again.
    events.on('events.missed', () => io.sockets.sockets.forEach((socket) => socket.conn.close())),
    events.on(
      'config.changed',
      ({ keys }) => ACCOUNT_SETTINGS.some((key) => keys.includes(key)) && io.sockets.sockets.forEach(readAnew),
    ),
  ];
  return async () => {
    undo.forEach((off) => off());
    // Closes the engine only: the HTTP server is closed by its owner.
    io.disconnectSockets(true);
    await new Promise<void>((done) => {
      io.of('/').removeAllListeners();
      io.engine.close();
      done();
    });
  };
}

/** The session of a token with access to events; null while the password must be changed. */
async function listener(token: string, { readSession }: Sessions): Promise<Session | null> {
  const session = await readSession(token);
  return session?.must_change_password ? null : session;
}

async function admit(socket: ConsoleSocket, sessions: Sessions): Promise<boolean> {
  const { accesstoken } = socket.handshake.auth as Partial<SocketAuth>;
  const session = typeof accesstoken === 'string' ? await listener(accesstoken, sessions) : null;
  if (!session || !accesstoken) return false;
  socket.data = {
    session,
    token: accesstoken,
    outbox: new Outbox((event, items) => void socket.emit(event, items as never)),
    renewing: pLimit(1),
  };
  return true;
}

/**
 * Puts the socket into the rooms of its area, looks at its session now and then, and closes its transport when the
 * token expires: the console reconnects with its new one.
 */
async function joinRooms(socket: ConsoleSocket, { tokens }: Sessions, look: () => void) {
  const { session, token, outbox } = socket.data;
  await socket.join(roomsOf(session));
  const left = (tokens.read(token)?.expires_at ?? 0) - Date.now();
  const expiry = setTimeout(() => socket.conn.close(), Math.max(0, left));
  const looking = setInterval(look, LOOK_MS);
  socket.once('disconnect', () => {
    clearTimeout(expiry);
    clearInterval(looking);
    outbox.close();
  });
}

const readAnew = (socket: ConsoleSocket) =>
  void socket.emit('access.changed', [{ id: socket.data.session.account_id }]);

/**
 * Applies changed rights or areas: the events of the socket change at once, and its console is asked to read them
 * again.
 */
async function renew(socket: ConsoleSocket, sessions: Sessions) {
  const { session: before, token } = socket.data;
  const session = await listener(token, sessions);
  if (isDeepStrictEqual(session, before)) return;
  socket.emit('access.changed', [{ id: before.account_id }]);
  if (!session) return void socket.conn.close();
  socket.data.session = session;
  if (session.area.path === before.area.path) return;
  for (const room of roomsOf(before)) await socket.leave(room);
  await socket.join(roomsOf(session));
}

/**
 * Sends an item to the sockets whose area contains it, and with `includes_below` also to areas within the item's own.
 * An account bound to certain devices receives only theirs.
 */
function deliver(io: ConsoleServer, { event, area_path, includes_below: includesBelow, item }: ConsoleEvent) {
  const rights = EVENT_RIGHTS[event];
  const areaIds = idsOfPath(area_path);
  const device_id = deviceOf(event, item);
  const mayHear = (session: Session) =>
    can(session, ...rights) &&
    (device_id === null || session.device_ids.length === 0 || session.device_ids.includes(device_id));
  for (const room of [...areaIds.map(roomOf), ...(includesBelow ? areaIds.slice(-1).map(roomBelow) : [])]) {
    for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
      const socket = io.sockets.sockets.get(id);
      if (socket && mayHear(socket.data.session)) socket.data.outbox.add(event, item);
    }
  }
}

/** Sends each account the change of its own notifications only, in every open window. */
function ringBells(io: ConsoleServer, account_ids: readonly string[]) {
  for (const account_id of account_ids) {
    for (const id of io.sockets.adapter.rooms.get(personalRoom(account_id)) ?? [])
      io.sockets.sockets.get(id)?.data.outbox.add('notification.changed', { id: account_id });
  }
}

function revoke(io: ConsoleServer, session_ids: ReadonlySet<string>) {
  for (const socket of io.sockets.sockets.values()) {
    const { session_id } = socket.data.session;
    if (!session_ids.has(session_id)) continue;
    socket.emit('session.revoked', [{ session_id }]);
    socket.disconnect(true);
  }
}
