import { setTimeout as pause } from 'node:timers/promises';
import { startBareFleet } from './bare-fleet.ts';
import type { Bench } from './bench-kind.ts';
import { loudspeakers, MORE_DEVICES } from './data-folder.ts';
import { startFleet } from './fleet.ts';
import { processTree, residentBytes } from './resident-memory.ts';
import { startProduct } from './product.ts';
import { compare } from './result.ts';

const FEW = 100;
const MANY = 1000;
const SETTLE_MS = 12_000;

/** What one more connected device costs: the slope between 100 and 1,000 of them, server and broker together. */
export const memoryBench: Bench = async (own, { folders, log }) => {
  const product = await startProduct(own, await folders.copy(own, 'memory', MORE_DEVICES), { ...loudspeakers(MANY) });
  const held = async () => {
    await pause(SETTLE_MS);
    const tree = processTree(product.pid).filter(
      ({ pid, command }) => pid === product.pid || command.includes('broker.js'),
    );
    return tree.reduce((sum, { bytes }) => sum + bytes, 0);
  };
  const bare = await startBareFleet(own);
  const bareHeld = async (devices: number) => {
    await bare.connect(devices);
    await pause(SETTLE_MS / 4);
    return residentBytes(bare.brokerPid);
  };
  await startFleet(own, product, { to: FEW });
  const few = await held();
  const bareFew = await bareHeld(FEW);
  await startFleet(own, product, { from: FEW + 1, to: MANY });
  const many = await held();
  const bareMany = await bareHeld(MANY);
  const slope = (less: number, more: number) => (more - less) / (MANY - FEW) / 1024;
  log(
    `server and broker ${Math.round(few / 2 ** 20)} MiB with ${FEW} devices, ${Math.round(many / 2 ** 20)} MiB with ${MANY}`,
  );
  return [
    compare('memory per connected device (server and broker)', {
      unit: 'KiB',
      measured: [slope(few, many)],
      reference: [slope(bareFew, bareMany)],
    }),
  ];
};
