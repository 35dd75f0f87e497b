import { expect, it } from 'vitest';
import { letterOf } from './message';

it.each([
  ['one device', ['Loa 1', 'Loa 1', 'Loa 1'], 'Cảnh báo: Loa 1: 3 cảnh báo'],
  ['several', ['Loa 1', 'Loa 1', 'Loa 2', 'Loa 3'], 'Cảnh báo: 3 nơi'],
])('counts the places of its alerts, not the alerts: %s', (_what, subjects, head) => {
  const alerts = subjects.map((subject, at) => ({
    id: `${at}`,
    kind: 'fault' as const,
    subject,
    area: { id: '1', name: 'Xã Hòa Bình' },
    detail: `Lỗi ${at}`,
    run: null,
    reasons: {},
    device_count: 1,
    return_count: 0,
    opened_at: '2026-01-05T01:00:00.000Z',
    closed_at: null,
  }));
  const call = { id: '3', event: 'opened' as const, at: '2026-01-05T01:00:00.000Z', channel_id: '4', alerts };
  const addressed = { channel: 'Trực ban', consoleUrl: 'https://loa', timeZone: 'Asia/Ho_Chi_Minh', type: 2 as const };
  expect(letterOf(call as never, addressed).subject).toBe(head);
});
