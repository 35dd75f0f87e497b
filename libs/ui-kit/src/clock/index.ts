export { hearServerClock, serverNow, useServerAhead } from './server-clock';
