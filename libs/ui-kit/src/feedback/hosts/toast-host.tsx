import Alert from '@mui/material/Alert';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, type Ref } from 'react';
import { MessageList } from '../message-list';
import { TOAST_DURATION, toastDemand, type ToastKind } from '../toast';

type Props = CustomContentProps & { lines: string | string[]; ref?: Ref<HTMLDivElement> };

function Toast({ id, lines, variant, ref }: Props) {
  const { closeSnackbar } = useSnackbar();
  return (
    <SnackbarContent ref={ref ?? null} role={variant === 'error' ? 'alert' : 'status'}>
      <Alert
        role="presentation"
        severity={variant as ToastKind}
        onClose={() => closeSnackbar(id)}
        sx={{ width: '100%', maxWidth: 480, mx: 'auto', boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)' }}
      >
        <MessageList message={lines} />
      </Alert>
    </SnackbarContent>
  );
}

const contents = { success: Toast, warning: Toast, error: Toast };

function Ready() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(() => {
    toastDemand.provide(
      (kind, lines) => void enqueueSnackbar({ variant: kind, lines, message: [lines].flat().join('\n') }),
    );
    return () => toastDemand.provide(undefined);
  }, [enqueueSnackbar]);
  return null;
}

declare module 'notistack' {
  interface OptionsObject {
    lines?: string | string[];
  }
}

/** Loaded with the first notice. */
export default function ToastHost() {
  return (
    <SnackbarProvider
      maxSnack={3}
      preventDuplicate
      autoHideDuration={TOAST_DURATION}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={contents}
    >
      <Ready />
    </SnackbarProvider>
  );
}
