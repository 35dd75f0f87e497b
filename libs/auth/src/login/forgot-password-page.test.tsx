import { renderPage } from '@loa/test-kit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LoginPage } from '..';
import { ForgotPasswordPage } from './forgot-password-page';

describe('a forgotten password', () => {
  it('names the telephone number of this installation, to be called with one touch', () => {
    renderPage(<ForgotPasswordPage />, { account: null, config: { hotline: '+84 (24) 3826-1234' } });
    expect(screen.getByRole('main').textContent).toContain('Gọi +84 (24) 3826-1234 để được đặt lại mật khẩu.');
    expect(screen.getByRole('link', { name: '+84 (24) 3826-1234' }).getAttribute('href')).toBe('tel:+842438261234');
  });

  it('leads to the administrator where none is known', () => {
    renderPage(<ForgotPasswordPage />, { account: null });
    expect(screen.getByText(/^Liên hệ quản trị viên của đơn vị bạn để được đặt lại mật khẩu\. Hãy cho biết/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /\d/ })).toBeNull();
  });

  it('the sign-in page has the same number', () => {
    renderPage(<LoginPage />, { account: null, config: { hotline: '1900 1234' } });
    expect(screen.getByRole('link', { name: '1900 1234' }).getAttribute('href')).toBe('tel:19001234');
  });
});
