import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import { SnackbarContent, SnackbarProvider, useSnackbar, type CustomContentProps } from 'notistack';
import { useEffect, type Ref } from 'react';
import { MessageList } from '../message-list';
import { TOAST_DURATION, toastDemand, UNDO_DURATION, type ToastKind } from '../toast';

type Props = CustomContentProps & { lines: string | string[]; onUndo?: () => unknown; ref?: Ref<HTMLDivElement> };

function Toast({ id, lines, variant, onUndo, ref }: Props) {
  const { closeSnackbar } = useSnackbar();
  const undo = () => {
    closeSnackbar(id);
    void onUndo?.();
  };
  return (
    <SnackbarContent ref={ref ?? null} role={variant === 'error' ? 'alert' : 'status'}>
      <Alert
        role="presentation"
        severity={variant as ToastKind}
        onClose={() => closeSnackbar(id)}
        {...(onUndo && {
          action: (
            <>
              <Button color="inherit" size="small" onClick={undo}>
                Hoàn tác
              </Button>
              <IconButton color="inherit" size="small" aria-label="Đóng" onClick={() => closeSnackbar(id)}>
                <Close fontSize="small" />
              </IconButton>
            </>
          ),
        })}
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
      (kind, lines, onUndo) =>
        void enqueueSnackbar({
          variant: kind,
          lines,
          message: [lines].flat().join('\n'),
          ...(onUndo && { onUndo, autoHideDuration: UNDO_DURATION }),
        }),
    );
    return () => toastDemand.provide(undefined);
  }, [enqueueSnackbar]);
  return null;
}

declare module 'notistack' {
  interface OptionsObject {
    lines?: string | string[];
    onUndo?: () => unknown;
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
