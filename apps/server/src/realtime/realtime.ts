import type { ServerEvents, SocketAuth } from '@loa/contracts/realtime';
import type { SettingKey } from '@loa/contracts/system-config';
import { isDeepStrictEqual } from 'node:util';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import type { App, Ground } from '../ground';
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
  /** Ends with the last look at what its session may do. */
  renewed: Promise<void>;
}
type ConsoleSocket = Socket<Record<string, never>, ServerEvents, Record<string, never>, SocketData>;
type ConsoleServer = Server<Record<string, never>, ServerEvents, Record<string, never>, SocketData>;

interface Sessions {
  readSession: ReadSession;
  tokens: { read: (token: string) => { expires_at: number } | null };
}

/** Who hears of an area because it is theirs, and who because theirs lies in it. */
const roomOf = (areaId: string) => `area:${areaId}`;
const roomBelow = (areaId: string) => `below:${areaId}`;
const personalRoom = (accountId: string) => `account:${accountId}`;
const roomsOf = ({ area, account_id }: Session) => [
  roomOf(area.id),
  ...idsOfPath(area.path).map(roomBelow),
  personalRoom(account_id),
];

/**
 * Live states for consoles (PROTOCOLS §2). A socket hears what is of its account's areas only, and only what its
 * account may see.
 */
export function startRealtime(app: App, { config, events, log }: Ground, sessions: Sessions): () => Promise<void> {
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
  const look = (socket: ConsoleSocket) => {
    // One after the other, so that the last thing read is what stays.
    socket.data.renewed = socket.data.renewed
      .then(() => renew(socket, sessions))
      .catch((err: unknown) => log.error({ err }, 'socket rights'));
  };
  io.on('connection', (socket) => {
    void watch(socket, sessions);
    // What changed while it was being admitted was told to those who were there.
    look(socket);
  });

  const undo = [
    events.on('console', (event) => deliver(io, event)),
    events.on('notification.changed', ({ account_ids }) => ringBells(io, account_ids)),
    events.on('session.revoked', ({ session_ids }) => revoke(io, new Set(session_ids))),
    events.on('access.changed', () => io.sockets.sockets.forEach(look)),
    events.on(
      'config.changed',
      ({ keys }) => CARRIED.some((key) => keys.includes(key)) && io.sockets.sockets.forEach(readAnew),
    ),
  ];
  return async () => {
    undo.forEach((off) => off());
    // Closing the engine only: the HTTP server is closed by its owner.
    io.disconnectSockets(true);
    await new Promise<void>((done) => {
      io.of('/').removeAllListeners();
      io.engine.close();
      done();
    });
  };
}

/** The session of a token that may listen: not one whose password is still to be changed. */
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
    renewed: Promise.resolve(),
  };
  return true;
}

/**
 * Puts the socket in the rooms of its area, and closes its transport when the token runs out: the console comes back
 * with its new one.
 */
async function watch(socket: ConsoleSocket, { tokens }: Sessions) {
  const { session, token, outbox } = socket.data;
  await socket.join(roomsOf(session));
  const left = (tokens.read(token)?.expires_at ?? 0) - Date.now();
  const expiry = setTimeout(() => socket.conn.close(), Math.max(0, left));
  socket.once('disconnect', () => {
    clearTimeout(expiry);
    outbox.close();
  });
}

/** An account carries these settings: its console reads it anew. */
const CARRIED = ['area_levels', 'menu_hidden'] as const satisfies SettingKey[];
const readAnew = (socket: ConsoleSocket) =>
  void socket.emit('access.changed', [{ id: socket.data.session.account_id }]);

/** Rights or areas have changed: what the socket hears follows at once, and its console is told to look again. */
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
 * A socket's area covers an item when it is the item's own or one above it; what is told below also reaches areas in
 * the item's own. Who is bound to certain devices hears of no others.
 */
function deliver(io: ConsoleServer, { event, area_path, is_told_below, item }: ConsoleEvent) {
  const rights = EVENT_RIGHTS[event];
  const areaIds = idsOfPath(area_path);
  const device_id = deviceOf(event, item);
  const mayHear = (session: Session) =>
    can(session, ...rights) &&
    (device_id === null || session.device_ids.length === 0 || session.device_ids.includes(device_id));
  for (const room of [...areaIds.map(roomOf), ...(is_told_below ? areaIds.slice(-1).map(roomBelow) : [])]) {
    for (const id of io.sockets.adapter.rooms.get(room) ?? []) {
      const socket = io.sockets.sockets.get(id);
      if (socket && mayHear(socket.data.session)) socket.data.outbox.add(event, item);
    }
  }
}

/** Each account hears of its own bell only, in every window it has open. */
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
