import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Component, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyPage, lazyPart } from './lazy-part';
import { useLoadEarly } from './use-load-early';

const Counter = ({ label }: { label: string }) => {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{`${label} ${count}`}</button>;
};
const Waiting = () => <p>Đang tải</p>;
/** A part whose code is loaded when the test decides. */
const awaited = () => {
  const code = Promise.withResolvers<typeof Counter>();
  const load = vi.fn(() => code.promise);
  return { code, load, Part: lazyPart(load, Waiting) };
};

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => this.state.error?.message ?? this.props.children;
}

it('is drawn in the first drawing where its code is already loaded', async () => {
  const { code, Part } = awaited();
  code.resolve(Counter);
  await Part.preload();
  const drawn: string[] = [];
  const Watched = () => (
    <div ref={(element) => void (element && drawn.push(element.textContent))}>
      <Part label="Lần" />
    </div>
  );
  render(<Watched />);
  expect(drawn).toEqual(['Lần 0']);
});

it('is loaded once when the pointer reaches its button, and no network is no error there', async () => {
  const { load, Part } = awaited();
  render(<button {...Part.opener}>Mở</button>);
  expect(load).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Mở' }).focus());
  Part.opener.onPointerEnter();
  expect(load).toHaveBeenCalledOnce();
  lazyPart(() => Promise.reject<typeof Counter>(new Error('không có mạng'))).opener.onPointerEnter();
});

/** Long enough for React to draw, and shorter than any of its timers. */
const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
};

it('is drawn as soon as its code is loaded, without waiting for a timer', async () => {
  // As in a browser: under `act` React does not wait for anything.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { code, Part } = awaited();
  const place = document.createElement('div');
  const root = createRoot(place);
  try {
    root.render(<Part label="Lần" />);
    await turns();
    expect(place.textContent).toBe('Đang tải');
    code.resolve(Counter);
    await turns();
    expect(place.textContent).toBe('Lần 0');
  } finally {
    root.unmount();
    vi.unstubAllGlobals();
  }
});

it('stays the same as long as it is drawn, also with other props', async () => {
  const { code, Part } = awaited();
  const { rerender } = render(<Part label="Lần" />);
  expect(screen.getByText('Đang tải')).toBeTruthy();
  await act(async () => code.resolve(Counter));
  const button = screen.getByRole('button', { name: 'Lần 0' });
  act(() => button.click());
  rerender(<Part label="Số" />);
  expect(screen.getByRole('button', { name: 'Số 1' })).toBe(button);
});

it('draws nothing until it is loaded, unless it has a placeholder', async () => {
  const code = Promise.withResolvers<typeof Counter>();
  const Part = lazyPart(() => code.promise);
  const { container } = render(<Part label="Lần" />);
  expect(container.childNodes).toHaveLength(0);
  await act(async () => code.resolve(Counter));
  expect(container.textContent).toBe('Lần 0');
});

it('offers to try again in its place if its code cannot be loaded, and leaves what is around it', async () => {
  const load = vi.fn(() => Promise.reject<typeof Counter>(new Error('Failed to fetch dynamically imported module')));
  const Part = lazyPart(load);
  render(
    <>
      <input aria-label="Tên" defaultValue="Bản tin" />
      <Part label="Lần" />
    </>,
  );
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  act(() => retry.click());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await screen.findByRole('button', { name: 'Thử lại' });
  load.mockResolvedValue(Counter);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Lần 0' })).toBeTruthy();
  expect(screen.getByDisplayValue('Bản tin')).toBeTruthy();
});

it('is loaded early, on the first use of the page, where it is part of a form', async () => {
  const { load, Part } = awaited();
  const Form = () => {
    useLoadEarly(Part);
    return <button>Chọn</button>;
  };
  render(<Form />);
  expect(load).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Chọn' }));
  expect(load).toHaveBeenCalledOnce();
});

it('fails as the page that it stands for if its code cannot be loaded, and loads it again when it is next opened', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.reject<typeof Counter>(new Error('Failed to fetch dynamically imported module')));
  const Part = lazyPage(load);
  const first = render(
    <Boundary>
      <Part label="Lần" />
    </Boundary>,
  );
  expect(await screen.findByText('Failed to fetch dynamically imported module')).toBeTruthy();
  first.unmount();
  load.mockResolvedValue(Counter);
  render(
    <Boundary>
      <Part label="Lần" />
    </Boundary>,
  );
  expect(await screen.findByRole('button', { name: 'Lần 0' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});

it('keeps the type parameters of the part', () => {
  const List = <Row,>({ rows, nameOf }: { rows: Row[]; nameOf: (row: Row) => string }) => (
    <p>{rows.map(nameOf).join()}</p>
  );
  const Part = lazyPart(async () => List);
  expect(<Part rows={[1, 2]} nameOf={(row) => row.toFixed(1)} />).toBeTruthy();
});
