export { ListenButton } from './listen/listen-button';
export { ListenRelay } from './listen/listen-relay';
export { relayPath } from './model/relay-paths';
export { relaysApi } from './relays-api';
