import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';
import { confirm } from '../../feedback/confirm';

export const LEAVE_QUESTION = {
  title: 'Rời khỏi trang này?',
  message: 'Bạn có thay đổi chưa lưu. Nếu rời đi, những thay đổi này sẽ mất.',
  confirmLabel: 'Rời đi',
  cancelLabel: 'Ở lại',
  danger: true,
};

export const CLOSE_QUESTION = {
  ...LEAVE_QUESTION,
  title: 'Bỏ những gì đã sửa?',
  message: 'Bạn có thay đổi chưa lưu. Nếu đóng lại, những thay đổi này sẽ mất.',
  confirmLabel: 'Bỏ thay đổi',
};

/** Closes a panel that has no address, such as a picker: with something unsaved in it only after asking. */
export async function closeAsking(isUnsaved: boolean, onClose: () => void) {
  if (!isUnsaved || (await confirm(CLOSE_QUESTION))) onClose();
}

interface LeaveGuardProps {
  dirty: boolean;
  /** Called at the moment of leaving. */
  mayLeave: () => boolean;
  /** Called when the operator agreed to lose the typed values. */
  onLeave: () => void;
  /** The form is in a panel that the address's query opens and closes: such a change leaves it too. */
  inPanel?: boolean;
}

function withoutPage(search: string) {
  const params = new URLSearchParams(search);
  params.delete('page');
  return params.toString();
}
/**
 * Whether a navigation changes the panel. A list behind it that became shorter replaces its own page in the address:
 * the panel stays.
 */
const changesPanel = (from: string, to: string, isReplaced: boolean) =>
  isReplaced ? withoutPage(from) !== withoutPage(to) : from !== to;

/**
 * Asks before unsaved work is left, by a link, by Back, by closing its panel or the window. One at a time: the router
 * only calls the last.
 */
export function LeaveGuard({ dirty, mayLeave, onLeave, inPanel = false }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const leaves =
      from.pathname !== to.pathname ||
      (inPanel && changesPanel(from.search, to.search, historyAction === NavigationType.Replace));
    return dirty && leaves && !mayLeave();
  });

  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(inPanel ? CLOSE_QUESTION : LEAVE_QUESTION).then((agreed) => {
      if (!agreed) return blocker.reset();
      leave.current();
      blocker.proceed();
    });
  }, [blocker, inPanel]);

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return null;
}
