import { confirm as ask, ConfirmProvider } from 'material-ui-confirm';
import { useEffect } from 'react';
import { confirmDemand, type Answer, type ConfirmOptions } from '../confirm';

async function show({ title, message, confirmLabel, cancelLabel, danger }: Required<ConfirmOptions>): Promise<Answer> {
  const { confirmed, reason } = await ask({
    title,
    description: message,
    confirmationText: confirmLabel,
    cancellationText: cancelLabel,
    confirmationButtonProps: { variant: 'contained', color: danger ? 'error' : 'primary', autoFocus: !danger },
    cancellationButtonProps: { variant: 'outlined', autoFocus: danger },
    // A question about several things has a line for each.
    dialogProps: { maxWidth: 'xs', sx: { whiteSpace: 'pre-line' } },
  });
  if (confirmed) return 'agreed';
  return reason === 'cancel' ? 'refused' : 'dismissed';
}

function Ready() {
  useEffect(() => {
    confirmDemand.provide(show);
    return () => confirmDemand.provide(undefined);
  }, []);
  return null;
}

/** Loaded with the first question. */
export default function ConfirmHost() {
  return (
    <ConfirmProvider>
      <Ready />
    </ConfirmProvider>
  );
}
