// `npm run manual` takes every picture of the manual in every console, `npm run manual -- ip-radio them-thon` one of
// one.
import { build, run } from '../workspace-node.mjs';

build(['server', 'device-simulator', 'smart-audio', 'ip-radio', 'broadcast', 'led-display']);
run(['tools/manual/src/take-pictures.ts', ...process.argv.slice(2)]);
