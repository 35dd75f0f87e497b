import type { Speech } from '@loa/contracts/speech';
import { ErrorState, SidePanel } from '@loa/ui-kit';
import Skeleton from '@mui/material/Skeleton';
import { SpeechForm } from '../form/speech-form';
import { useBlankSpeech } from '../form/use-blank-speech';
import { toastSaved } from '../model/toast-saved';

/** A new text beside a form that needs its sound. */
export function NewSpeechPanel({ onSaved, onClose }: { onSaved: (speech: Speech) => void; onClose: () => void }) {
  const { blank, queries } = useBlankSpeech();
  const failed = queries.find(({ isError, data }) => isError && data === undefined);
  return (
    <SidePanel open onClose={onClose} title="Viết văn bản để đọc" width={920}>
      {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!blank && !failed && <Skeleton variant="rounded" height={320} />}
      {blank && (
        <SpeechForm
          blank={blank}
          inPanel
          onSaved={(saved) => {
            toastSaved(saved);
            onSaved(saved);
          }}
          onCancel={onClose}
        />
      )}
    </SidePanel>
  );
}
