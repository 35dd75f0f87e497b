import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { EventLogEntry } from './event-log';
import { Simulator } from './simulator';

const NOBODY_THERE = '127.0.0.1:9';
const codes = Array.from({ length: 20 }, (_, index) => `LOA-${index}`);

it('leaves every device with power when it comes back before the last one has stored that it went off', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'loa-simulator-'));
  const diary = join(dir, 'diary.jsonl');
  const devices = codes.map((device_code) => ({ device_code, token: 'x', renew_from: '2100-01-01T00:00:00.000Z' }));
  const simulator = await Simulator.start({
    api_url: `http://${NOBODY_THERE}`,
    mqtt_url: `mqtt://${NOBODY_THERE}`,
    devices,
    state_dir: join(dir, 'state'),
    diary,
  });
  await Promise.all([false, true].map((is_on) => simulator.order({ type: 'power', is_on, device_codes: codes })));
  await simulator.end();
  const entries = (await readFile(diary, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as EventLogEntry);
  const powers = entries.filter(({ what }) => what === 'switched_on' || what === 'switched_off');
  const ended = Object.fromEntries(powers.map(({ device_code, what }) => [device_code, what]));
  expect(ended).toEqual(Object.fromEntries(codes.map((code) => [code, 'switched_on'])));
  await rm(dir, { recursive: true });
});
