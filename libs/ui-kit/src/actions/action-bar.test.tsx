import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LoaThemeProvider } from '../theme/loa-theme-provider';
import { ActionBar } from './action-bar';

it.each([
  ['a button', 3],
  ['the menu', 0],
])('an action in %s runs once, and what was pressed shows its wait', async (_, visible) => {
  const user = userEvent.setup();
  let finish = () => undefined as void;
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(
    <LoaThemeProvider>
      <ActionBar visible={visible} actions={[{ label: 'Gửi duyệt', run }]} />
    </LoaThemeProvider>,
  );
  const pressed = screen.getByRole('button', { name: visible ? 'Gửi duyệt' : 'Thao tác khác' });
  await user.click(pressed);
  if (!visible) await user.dblClick(await screen.findByRole('menuitem', { name: 'Gửi duyệt' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(pressed.getAttribute('aria-busy')).toBe('true');
  await user.click(pressed);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(run).toHaveBeenCalledOnce();
  act(() => finish());
  await waitFor(() => expect(pressed.getAttribute('aria-busy')).toBeNull());
});
