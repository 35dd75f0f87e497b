// `npm run attack` builds the server and attacks it with every part, `npm run attack -- device-messages --rounds=50
// --database=postgres` with one. `npm run drill -- --minutes=2` does the same with the drill.
import { build, run } from '../workspace-node.mjs';

build(['server', 'device-simulator', 'attack']);
const [entry, ...args] = process.argv.slice(2);
run([`dist/tools/attack/${entry}.js`, ...args]);
