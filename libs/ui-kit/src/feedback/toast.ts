import { createDemand } from './demand';
import { errorStatus, errorText } from './error-text';

export type ToastKind = 'success' | 'warning' | 'error';
/** SPEC §9. */
export const TOAST_DURATION = 3000;

const UNAUTHORIZED = 401;

/** Time in which a change can be undone. */
export const UNDO_DURATION = 10_000;

export const toastDemand =
  createDemand<(kind: ToastKind, message: string | string[], onUndo?: () => unknown) => void>();

const show = (kind: ToastKind, message: string | string[], onUndo?: () => unknown) =>
  void toastDemand.get().then((open) => open(kind, message, onUndo));

/** A short notice at the top of the screen, for three seconds. A list is shown as bullets. */
export const toast = {
  success: (message: string | string[]) => show('success', message),
  /** A success that can be undone, for ten seconds. */
  undoable: (message: string, onUndo: () => unknown) => show('success', message, onUndo),
  warning: (message: string | string[]) => show('warning', message),
  /** Accepts any thrown value. A 401 shows nothing: it ends in the login page (SPEC §8). */
  error: (error: unknown) => {
    if (errorStatus(error) !== UNAUTHORIZED) show('error', errorText(error));
  },
};
