import { expect, it } from 'vitest';
import type { CommandMessage } from '@loa/contracts/device-protocol';
import { CommandDesk } from './command-desk';
import { freshState, type Ack } from './device-state';

const MINUTE = 60_000;

/** What a device answers whose clock is `ahead` of the server's (ms), and known to be, where `isKnown`. */
async function answers(ahead: number, expiresIn: number, isKnown = true) {
  const acks: Ack['status'][] = [];
  const done = async () => ({ ok: true as const });
  const desk = new CommandDesk({
    state: freshState(),
    now: () => Date.now() + ahead,
    clockSkew: () => (isKnown ? ahead : null),
    acknowledge: ({ status }) => acks.push(status),
    save: async () => undefined,
    actions: { set_volume: done } as unknown as ConstructorParameters<typeof CommandDesk>[0]['actions'],
  });
  await desk.receive({
    id: '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a01',
    type: 'set_volume',
    payload: { volume: 40 },
    expires_at: new Date(Date.now() + expiresIn).toISOString(),
  } as CommandMessage);
  return acks;
}

it('judges by the clock of the server what has expired, however wrong its own is', async () => {
  const obeyed = ['delivered', 'succeeded'];
  for (const ahead of [-60 * MINUTE, -2 * MINUTE, 0, 2 * MINUTE, 60 * MINUTE]) {
    expect([ahead, await answers(ahead, MINUTE)]).toEqual([ahead, obeyed]);
    expect([ahead, await answers(ahead, -MINUTE)]).toEqual([ahead, []]);
  }
  // Before it has asked, it has only its own.
  expect([await answers(0, MINUTE, false), await answers(2 * MINUTE, MINUTE, false)]).toEqual([obeyed, []]);
});
