import type { Speech } from '@loa/contracts/speech';
import { ErrorState, SidePanel } from '@loa/ui-kit';
import { closeAsking } from '@loa/ui-kit/form';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { SpeechForm } from '../form/speech-form';
import { useBlankSpeech } from '../form/use-blank-speech';
import { toastSaved } from '../model/toast-saved';

/** A new text beside a form that needs its sound. */
export function NewSpeechPanel({ onSaved, onClose }: { onSaved: (speech: Speech) => void; onClose: () => void }) {
  const { blank, queries } = useBlankSpeech();
  const [isDirty, setDirty] = useState(false);
  const close = () => void closeAsking(isDirty, onClose);
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return (
    <SidePanel open onClose={close} title="Viết văn bản để đọc" width={920}>
      {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!blank && !failed && <Skeleton variant="rounded" height={320} />}
      {blank && (
        <SpeechForm
          blank={blank}
          inPanel={{ onDirty: setDirty }}
          onSaved={(saved) => {
            toastSaved(saved);
            onSaved(saved);
          }}
          onCancel={close}
        />
      )}
    </SidePanel>
  );
}
