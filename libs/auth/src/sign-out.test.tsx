import { nextId, renderPage } from '@loa/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSession } from './session';
import { followSession } from './follow-session';
import { endSession, signOut } from './sign-in';

it('covers the page until the server has answered the sign-out', async () => {
  let answer = (_response: Response) => {};
  const asked = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  renderPage(<button>Tạo lịch phát</button>, { routes: { 'POST /api/auth/logout': () => asked } });
  const done = signOut();
  expect((await screen.findByRole('status')).textContent).toBe('Đang đăng xuất...');
  expect(screen.queryByRole('button')).toBeNull();
  answer(Response.json({ id: nextId() }));
  await act(() => done);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(useSession.getState().isAuthenticated).toBe(false);
});

it('leaves nothing in local storage, whatever still comes back for the account that left', async () => {
  const stop = followSession();
  renderPage(<p />);
  localStorage.setItem('loa-frame', '{}');
  expect(localStorage.getItem('loa-session')).toContain('"isAuthenticated":true');
  await act(() => signOut());
  expect({ ...localStorage }).toEqual({});
  // A call that was on its way when its session ended.
  act(endSession);
  expect({ ...localStorage }).toEqual({});
  stop();
});
