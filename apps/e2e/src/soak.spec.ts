import { expect, inject, it } from 'vitest';
import { shortSoak } from '../../../tools/bench/src/soak/short-soak.ts';

const HAPPENED = ['heard', 'closed', 'connected', 'cut', 'restored', 'switched_off', 'switched_on', 'trouble'];

it(
  'has in its history what devices with every kind of fault experienced, while people broadcast and change their minds',
  { timeout: 400_000 },
  async () => {
    const said: string[] = [];
    const { found, records, experienced } = await shortSoak(inject('seededFolder'), (line) => said.push(line));
    expect(found, said.join('\n')).toEqual([]);
    expect(records).toBeGreaterThan(0);
    expect(HAPPENED.filter((what) => !experienced[what])).toEqual([]);
  },
);
