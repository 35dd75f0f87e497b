import type { ReactNode } from 'react';

/**
 * A user's action as data: toolbars, row menus and bulk bars draw from it. `permission` is only carried here; lists are
 * already filtered by the account's permissions.
 */
export interface UserAction {
  label: string;
  run: () => unknown;
  icon?: ReactNode;
  permission?: string;
  danger?: boolean;
  /** One of the commonest jobs: beside the "⋯" menu it is also a button of its own. */
  quick?: boolean;
  disabled?: boolean;
  /** The action is running: it stays focusable, and another press does nothing. */
  busy?: boolean;
}
