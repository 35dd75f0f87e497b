import { getJson } from '@loa/api-client';
import { buildAccount, failure, nextId, renderPage } from '@loa/test-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSession } from './session';
import { followSession } from './follow-session';
import { LoginPage } from './login/login-page';
import { endSession, signIn, signOut } from './sign-in';

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

it('leaves nothing in local storage, whatever answers still arrive for the former account', async () => {
  const stop = followSession();
  renderPage(<p />);
  localStorage.setItem('loa-frame', '{}');
  localStorage.setItem('loa-draft:/tao-moi#Lịch phát', '{"at":1,"values":{"name":"Bản tin"}}');
  expect(localStorage.getItem('loa-session')).toContain('"isAuthenticated":true');
  await act(() => signOut());
  expect({ ...localStorage }).toEqual({});
  // A call that was still running when its session ended.
  act(() => endSession('Hết phiên'));
  expect({ ...localStorage }).toEqual({});
  expect(useSession.getState().endedBecause).toBe('');
  stop();
});

/** The gate: a user who is not signed in is sent to the sign-in page. */
function ToLogin() {
  return useSession((session) => session.isAuthenticated) ? <p>Trang chủ</p> : <Navigate to="/dang-nhap" replace />;
}

it('shows on the sign-in page why the session ended, and keeps drafts for their writer only', async () => {
  const stop = followSession();
  const me = buildAccount();
  let signsIn = me.id;
  const tokens = () => ({ access_token: 'a', refresh_token: 'r', account_id: signsIn });
  renderPage(<LoginPage />, {
    routes: {
      'POST /api/auth/login': tokens,
      'GET /api/device/find': () => failure(401, 'UNAUTHORIZED', ''),
      'POST /api/auth/refresh': () => failure(401, 'UNAUTHORIZED', ''),
    },
    path: '/dang-nhap',
    route: '/dang-nhap',
    otherPages: [{ path: '/', element: <ToLogin /> }],
  });
  const draft = () => localStorage.getItem('loa-draft:/tao-moi#Lịch phát');
  await act(() => signIn({ username: 'canbo', password: 'x' }));
  localStorage.setItem('loa-draft:/tao-moi#Lịch phát', '{}');
  await act(() => getJson('/api/device/find').catch(() => undefined));
  expect((await screen.findByRole('status')).textContent).toContain('Phiên đăng nhập đã kết thúc');
  await act(() => signIn({ username: 'canbo', password: 'x' }));
  expect([draft(), useSession.getState().endedBecause]).toEqual(['{}', '']);
  signsIn = buildAccount({ id: '00000000-0000-4000-8000-00000000abcd' }).id;
  await act(() => signIn({ username: 'khac', password: 'x' }));
  expect(draft()).toBeNull();
  stop();
});
