// `npm run soak -- --devices=1000 --minutes=30 --seed=7`: devices in every kind of trouble, people who broadcast; then
// the server's history is held against what the devices experienced.
import { run } from '../workspace-node.mjs';

run(['tools/bench/src/soak/main.ts', ...process.argv.slice(2)]);
