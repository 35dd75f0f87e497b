import { OneRecord } from '@loa/records/history';
import { lazyPage } from '@loa/ui-kit';
import { speechesApi } from '../api/speeches-api';
import { SpeechRead } from '../facts/speech-read';

const EditSpeechPage = lazyPage(() => import('./edit-speech-page').then((page) => page.EditSpeechPage));

export const OneSpeechPage = () => (
  <OneRecord
    detail={speechesApi.detail}
    permission="CHUYEN_DOI_VAN_BAN_EDIT"
    read={(id) => <SpeechRead key={id} id={id} />}
    form={({ id }) => <EditSpeechPage key={id} id={id} />}
  />
);
