// `npm run device-check -- --host 192.168.1.10` plays the server for one device and reports what it does right and
// wrong.
import { build, run } from '../workspace-node.mjs';

build(['device-check']);
run(['dist/tools/device-check/main.js', ...process.argv.slice(2)]);
