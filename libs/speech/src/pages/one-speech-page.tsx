import { OneRecord } from '@loa/records/history';
import { lazyPart, PageSkeleton } from '@loa/ui-kit';
import { speechesApi } from '../api/speeches-api';
import { SpeechRead } from '../facts/speech-read';

const EditSpeechPage = lazyPart(() => import('./edit-speech-page').then((page) => page.EditSpeechPage), PageSkeleton);

export const OneSpeechPage = () => (
  <OneRecord
    detail={speechesApi.detail}
    permission="CHUYEN_DOI_VAN_BAN_EDIT"
    read={(id) => <SpeechRead key={id} id={id} />}
    form={({ id }) => <EditSpeechPage key={id} id={id} />}
  />
);
