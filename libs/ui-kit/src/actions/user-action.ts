import type { ReactNode } from 'react';

/**
 * Something a user can do, as data: toolbars, row menus and bulk bars draw from it. `permission` is only carried here;
 * lists arrive already filtered by what the account may do.
 */
export interface UserAction {
  label: string;
  run: () => unknown;
  icon?: ReactNode;
  permission?: string;
  danger?: boolean;
  disabled?: boolean;
  /** It is being done: it keeps the focus, and pressing it again does nothing. */
  busy?: boolean;
}
