// `npm run bench` runs every benchmark, `npm run bench -- live` one of them (console, list, growth, tree, permission,
// live, fleet, sizes, plan-bytes, deciding, start, uploads). With `--try` the product is taken as it is built and all
// is small: it is only seen whether it still works.
import { run } from '../workspace-node.mjs';

run(['tools/bench/src/bench.ts', ...process.argv.slice(2)]);
