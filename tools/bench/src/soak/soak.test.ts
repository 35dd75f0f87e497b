import { afterAll, expect, it } from 'vitest';
import { Belongings } from '../belongings.ts';
import { copyProduct } from '../build.ts';
import { DataFolders } from '../data-folder.ts';
import { soak } from './soak.ts';

const own = new Belongings();
afterAll(() => own.release());

/** A short sample of `npm run soak`; the long run is started by hand. */
it('ends with the history the devices experienced', async () => {
  copyProduct();
  expect(await soak(own, new DataFolders(own), { devices: 60, seconds: 40, seed: 5, pace_ms: 3000 }, () => undefined)).toEqual([]);
}, 400_000);
