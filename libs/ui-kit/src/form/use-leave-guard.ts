import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '../feedback/confirm';

export const LEAVE_QUESTION = {
  title: 'Rời khỏi trang này?',
  message: 'Bạn có thay đổi chưa lưu. Nếu rời đi, những thay đổi này sẽ mất.',
  confirmLabel: 'Rời đi',
  cancelLabel: 'Ở lại',
  danger: true,
};

/** Asks before unsaved work is left, by a link, by Back, or by closing the window. `mayLeave` is asked at that moment. */
export function useLeaveGuard(dirty: boolean, mayLeave: () => boolean) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => dirty && !mayLeave() && currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(LEAVE_QUESTION).then((agreed) => (agreed ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
}
