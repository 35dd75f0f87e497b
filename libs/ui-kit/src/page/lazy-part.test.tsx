import { act, render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart, type LazyPart } from './lazy-part';

const Counter = ({ label }: { label: string }) => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>;
};
const waits = vi.fn(() => null);
const Waiting = () => waits();
const shown = (Part: LazyPart<{ label: string }>, label = 'Lần') => (
  <Suspense fallback={<Waiting />}>
    <Part label={label} />
  </Suspense>
);

it('is drawn at once where its code is there already', async () => {
  const Part = lazyPart(async () => Counter);
  await Part.preload();
  waits.mockClear();
  render(shown(Part));
  expect(screen.getByRole('button', { name: 'Lần 0' })).toBeTruthy();
  expect(waits).not.toHaveBeenCalled();
});

it('is fetched when the button that opens it is reached, and no network is no error there', async () => {
  const load = vi.fn(async () => Counter);
  const Part = lazyPart(load);
  render(<button {...Part.opener}>Mở</button>);
  expect(load).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Mở' }).focus());
  expect(load).toHaveBeenCalledOnce();
  lazyPart(() => Promise.reject(new Error('không có mạng'))).opener.onPointerEnter();
});

it('is waited for where it is not, stays what it is, and is not waited for again', async () => {
  const code = Promise.withResolvers<typeof Counter>();
  const Part = lazyPart(() => code.promise);
  waits.mockClear();
  const { rerender } = render(shown(Part));
  expect(waits).toHaveBeenCalled();
  await act(async () => code.resolve(Counter));
  const button = await screen.findByRole('button', { name: 'Lần 0' });
  act(() => button.click());
  rerender(shown(Part, 'Số'));
  expect(screen.getByRole('button', { name: 'Số 1' })).toBe(button);
  waits.mockClear();
  render(shown(Part, 'Khác'));
  expect(screen.getByRole('button', { name: 'Khác 0' })).toBeTruthy();
  expect(waits).not.toHaveBeenCalled();
});

it('fails where its code does, and only there', async () => {
  const load = vi.fn(() => Promise.reject(new Error('không tải được')));
  const Part = lazyPart<{ label: string }>(load);
  await expect(Part.preload()).rejects.toThrow('không tải được');
  load.mockImplementation((() => Promise.resolve(Counter)) as never);
  render(shown(Part));
  expect(await screen.findByRole('button', { name: 'Lần 0' })).toBeTruthy();
});
