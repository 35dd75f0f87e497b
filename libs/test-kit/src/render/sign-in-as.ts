import { useSession } from '@loa/auth';
import type { Account } from '@loa/contracts/accounts';

/** Signs an account in, as the sign-in page does. */
export function signInAs(account: Account) {
  localStorage.setItem('access_token', 'access-1');
  localStorage.setItem('refresh_token', 'refresh-1');
  localStorage.setItem('audio_domain', account.audio_domain);
  localStorage.setItem('video_domain', account.video_domain);
  useSession.setState({ isAuthenticated: true, status: 'ready', accountId: account.id, account, endedBecause: '' });
}
