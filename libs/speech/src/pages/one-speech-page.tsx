import { OneRecord } from '@loa/records/history';
import { lazy } from 'react';
import { speechesApi } from '../api/speeches-api';
import { SpeechRead } from '../facts/speech-read';

const EditSpeechPage = lazy(() => import('./edit-speech-page').then((page) => ({ default: page.EditSpeechPage })));

export const OneSpeechPage = () => <OneRecord detail={speechesApi.detail} permission="CHUYEN_DOI_VAN_BAN_EDIT" read={(id) => <SpeechRead key={id} id={id} />} form={({ id }) => <EditSpeechPage key={id} id={id} />} />;
