// `npm run backup`, `npm run check-media`, `npm run reset-admin` and the like: builds the server and runs one of its
// commands. An installation from the archive has them built, as `loa check-media`.
import { build, run } from './workspace-node.mjs';

const [command, ...args] = process.argv.slice(2);
build(['server'], ['ignore', 'ignore', 'inherit']);
run([`dist/apps/server/${command}.js`, ...args]);
