import { onUnauthorized } from '@loa/api-client';
import { endUnknownSession } from './sign-in';
import { SIGNED_OUT, useSession } from './session';

/** Ends the session here when the server has ended it, or another tab. Returns a function that unsubscribes. */
export function followSession() {
  const stopListening = onUnauthorized(endUnknownSession);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === 'loa-session' && newValue === null)) useSession.setState(SIGNED_OUT);
    else if (key === 'loa-session') void useSession.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stopListening();
    window.removeEventListener('storage', onStorage);
  };
}
