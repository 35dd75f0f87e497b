import { parseArgs } from 'node:util';
import { Cleanup } from '../cleanup.ts';
import { buildAll } from '../build.ts';
import { DataFolders, MORE_DEVICES } from '../data-folder.ts';
import { machineState } from '../machine.ts';
import { startProduct } from '../product.ts';
import { soak, soakEnvironment } from './soak.ts';

const SHOWN = 40;
const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    pace: { type: 'string', default: '8' },
  },
});
const say = (line: string) => void process.stderr.write(`${line}\n`);
const own = new Cleanup();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void own.release().then(() => process.exit(1)));

say('Building…');
await buildAll();
const state = machineState();
const began = Date.now();
const settings = {
  devices: Number(values.devices),
  seconds: Number(values.minutes) * 60,
  seed: Number(values.seed),
  pace_ms: Number(values.pace) * 1000,
};
const soaked = async () => {
  const product = await startProduct(
    own,
    await new DataFolders(own).copy(own, 'soak', MORE_DEVICES),
    soakEnvironment(settings.devices),
  );
  return soak(own, product, settings, (line) => say(`+${Math.round((Date.now() - began) / 1000)} s ${line}`));
};
const { found } = await soaked().finally(() => own.release());
for (const line of found.slice(0, SHOWN)) console.log(`FOUND ${line}`);
console.log(`${found.length} differences\n\n${state}`);
process.exit(found.length > 0 ? 1 : 0);
