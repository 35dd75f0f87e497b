import type { ServerEvent } from '@loa/contracts/realtime';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, vi } from 'vitest';
import type { TestServer } from './test-server';

/** Test consoles with an open socket to the server. */
export function consoleSockets(server: Pick<TestServer, 'url' | 'signIn'>) {
  const sockets: Socket[] = [];
  const connect = (accesstoken: string | undefined) => {
    const socket = io(server.url, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      auth: { accesstoken },
    });
    sockets.push(socket);
    return socket;
  };
  return {
    connect,
    /** A connected console of the account that stores all events. */
    async listenAs(username: string, password?: string) {
      const client = await server.signIn(username, password);
      const socket = connect(client.tokens.access_token);
      const heard: [ServerEvent, unknown[]][] = [];
      socket.onAny((event, items) => heard.push([event, items]));
      await vi.waitFor(() => expect(socket.connected).toBe(true));
      return {
        client,
        socket,
        heard,
        of: (event: ServerEvent) => heard.filter(([name]) => name === event).map(([, items]) => items),
      };
    },
    disconnect: () => sockets.splice(0).forEach((socket) => socket.disconnect()),
  };
}
