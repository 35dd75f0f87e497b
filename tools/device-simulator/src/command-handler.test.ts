import { expect, it } from 'vitest';
import type { CommandMessage } from '@loa/contracts/device-protocol';
import { CommandHandler } from './command-handler';
import { freshState, type Ack } from './device-state';

const MINUTE = 60_000;

/** Answers of a device whose clock is `ahead` of the server's (ms); with `isKnown` the device knows that. */
async function answers(ahead: number, expiresIn: number, isKnown = true) {
  const acks: Ack['status'][] = [];
  const done = async () => ({ ok: true as const });
  const handler = new CommandHandler({
    state: freshState(),
    now: () => Date.now() + ahead,
    clockSkew: () => (isKnown ? ahead : null),
    acknowledge: ({ status }) => acks.push(status),
    save: async () => undefined,
    actions: { set_volume: done } as unknown as ConstructorParameters<typeof CommandHandler>[0]['actions'],
  });
  await handler.receive({
    id: '6a3f3ad1-6b1c-4b50-9d52-0a7d0a3a1a01',
    type: 'set_volume',
    payload: { volume: 40 },
    expires_at: new Date(Date.now() + expiresIn).toISOString(),
  } as CommandMessage);
  return acks;
}

it('judges expired commands by the clock of the server, however wrong its own is', async () => {
  const obeyed = ['delivered', 'succeeded'];
  for (const ahead of [-60 * MINUTE, -2 * MINUTE, 0, 2 * MINUTE, 60 * MINUTE]) {
    expect([ahead, await answers(ahead, MINUTE)]).toEqual([ahead, obeyed]);
    expect([ahead, await answers(ahead, -MINUTE)]).toEqual([ahead, []]);
  }
  // Before the first answer from the server the device has only its own clock.
  expect([await answers(0, MINUTE, false), await answers(2 * MINUTE, MINUTE, false)]).toEqual([obeyed, []]);
});
