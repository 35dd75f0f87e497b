import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatCountdown, formatRelativeDay, useNow } from '../index';
import { hearServerClock, serverNow, useServerAhead } from './server-clock';

const DAY = 86_400_000;
const PC = Date.parse('2026-11-25T03:00:00.000Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: PC }));
afterEach(() => {
  hear(0);
  vi.useRealTimers();
});
const hear = (ahead: number, round_trip = 100) =>
  hearServerClock(new Date(Date.now() + ahead).toUTCString(), Date.now() - round_trip, Date.now());

it('goes by the server, also when the PC is a day behind', () => {
  hear(DAY);
  expect(Math.abs(serverNow() - (PC + DAY))).toBeLessThan(2000);
  expect(formatRelativeDay(new Date(PC + DAY))).toBe('hôm nay');
  expect(formatCountdown(new Date(PC + DAY + 12.5 * 60_000))).toBe('còn 12 phút');
});

it('stays with the PC where they agree to the second, and does not learn from slow or odd answers', () => {
  hear(1000);
  expect(serverNow()).toBe(PC);
  hear(DAY, 60_000);
  hearServerClock(null, PC, PC);
  hearServerClock('hôm qua', PC, PC);
  expect(serverNow()).toBe(PC);
});

it('shows the new time at once', () => {
  const Shown = () => (
    <output>{`${new Date(useNow()).toISOString().slice(0, 10)} ${useServerAhead() > 60_000}`}</output>
  );
  render(<Shown />);
  expect(screen.getByRole('status').textContent).toBe('2026-11-25 false');
  act(() => hear(DAY));
  expect(screen.getByRole('status').textContent).toBe('2026-11-26 true');
});
