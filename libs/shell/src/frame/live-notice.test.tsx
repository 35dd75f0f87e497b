import { useLiveStatus } from '@loa/api-client';
import { buildAccount, renderPage } from '@loa/test-kit';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LiveLight } from './live-light';
import { LiveNotice } from './live-notice';

const show = (permissions: string[]) =>
  renderPage(
    <>
      <LiveLight />
      <LiveNotice />
    </>,
    { account: buildAccount({ permissions } as never) },
  );

it('tells an administrator what the proxy lacks, until the socket is let through', () => {
  useLiveStatus.setState({ status: 'blocked' });
  show(['CAU_HINH_HE_THONG_EDIT']);
  expect(screen.getByRole('alert').textContent).toMatch(/WebSocket.*Upgrade.*Connection.*socket\.io/);
  expect(screen.getByRole('status').textContent).toContain('Không trực tiếp');
  act(() => useLiveStatus.setState({ status: 'online' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells others by the light alone', () => {
  useLiveStatus.setState({ status: 'blocked' });
  show(['LICH_PHAT_VIEW']);
  expect([screen.queryByRole('alert'), screen.getByRole('status').title]).toEqual([
    null,
    expect.stringContaining('bị chặn'),
  ]);
});
