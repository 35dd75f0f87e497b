import { createDemand } from './demand';
import { errorStatus, errorText } from './error-text';

export type ToastKind = 'success' | 'warning' | 'error';
/** SPEC §9. */
export const TOAST_DURATION = 3000;

const UNAUTHORIZED = 401;

export const toastDemand = createDemand<(kind: ToastKind, message: string | string[]) => void>();

const show = (kind: ToastKind, message: string | string[]) =>
  void toastDemand.get().then((open) => open(kind, message));

/** A short notice at the top of the screen, for three seconds. A list is shown as bullets. */
export const toast = {
  success: (message: string | string[]) => show('success', message),
  warning: (message: string | string[]) => show('warning', message),
  /** Accepts any thrown value. A 401 shows nothing: it ends in the login page (SPEC §8). */
  error: (error: unknown) => {
    if (errorStatus(error) !== UNAUTHORIZED) show('error', errorText(error));
  },
};
