type Listener = (...args: unknown[]) => void;

/** Replaces a socket of socket.io-client: jsdom has no server to connect to, and a test says what the server sends. */
class LiveSocket {
  private listeners = new Map<string, Listener>();
  private listenToAny: Listener | undefined;
  connects = 0;
  disconnected = false;
  /** Whether it connects again by itself, as after a lost connection. */
  active = true;
  auth = (_give: Listener) => {};
  on = (event: string, listener: Listener) => void this.listeners.set(event, listener);
  onAny = (listener: Listener) => (this.listenToAny = listener);
  removeAllListeners = () => this.listeners.clear();
  disconnect = () => (this.disconnected = true);
  connect() {
    this.connects += 1;
    this.auth(() => undefined);
  }
  /** An event of the connection or of the server arrives. */
  receive(event: string, ...args: unknown[]) {
    this.listeners.get(event)?.(...args);
    this.listenToAny?.(event, ...args);
  }
}

/** Sockets of the present test, in the order in which they were opened. */
export const liveSockets: LiveSocket[] = [];
/** The socket that was opened last. */
export const liveSocket = () => liveSockets.at(-1);

export function io() {
  const socket = new LiveSocket();
  liveSockets.push(socket);
  return socket;
}
