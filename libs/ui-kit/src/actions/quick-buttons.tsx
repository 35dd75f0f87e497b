import { RowButton } from './row-button';
import type { UserAction } from './user-action';

export const quickOnes = (actions: readonly UserAction[]) => actions.filter(({ quick }) => quick);

interface QuickButtonsProps {
  actions: readonly UserAction[];
  /** Name of the row, part of the accessible name; none for the actions of a page. */
  name: string | undefined;
  tabIndex?: number | undefined;
  onRun: (action: UserAction) => void;
}

/** The commonest actions of a row as buttons, so that each takes one press. */
export const QuickButtons = ({ actions, name, tabIndex, onRun }: QuickButtonsProps) =>
  quickOnes(actions).map((action) => (
    <RowButton
      key={action.label}
      aria-label={name ? `${action.label}: ${name}` : action.label}
      title={action.label}
      tabIndex={tabIndex}
      disabled={action.disabled ?? false}
      onClick={() => onRun(action)}
    >
      {action.icon}
    </RowButton>
  ));
