import type { Speech } from '@loa/contracts/speech';
import { ActionBar, Page, toast, useOpenRecord } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAskToReplace } from '../actions/use-ask-to-replace';
import { useSpeechActions } from '../actions/use-speech-actions';
import { speechesApi } from '../api/speeches-api';
import { SpeechForm } from '../form/speech-form';
import { SpeechStatusBadge } from '../list/speech-status';
import { SPEECH_LIST } from '../model/speech-paths';

/** The form of one text; after saving, its page shows the progress of the sound. */
export function EditSpeechPage({ id }: { id: string }) {
  const navigate = useNavigate();
  const { open } = useOpenRecord();
  const query = useQuery(speechesApi.detail(id));
  const actionsOf = useSpeechActions({ onDeleted: () => void navigate(SPEECH_LIST), isEditing: true });
  const mayReplace = useAskToReplace();
  const speech = query.data;
  const onSaved = (saved: Speech) => {
    toast.success('Đã lưu văn bản');
    open(saved.id, { replace: true });
  };
  return (
    <Page
      title={speech?.name ?? 'Văn bản đọc'}
      titleAside={speech && <SpeechStatusBadge speech={speech} />}
      actions={speech && <ActionBar quiet actions={actionsOf(speech)} />}
      query={query}
    >
      {speech && <SpeechForm record={speech} mayReplace={mayReplace} onSaved={onSaved} onCancel={() => open(id)} />}
    </Page>
  );
}
