import { useSharedDefaults } from '@loa/content/form';
import type { Speech } from '@loa/contracts/speech';
import { Page, toast } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newsAsText } from '../api/news-as-text';
import { speechesApi } from '../api/speeches-api';
import { SpeechForm } from '../form/speech-form';
import { blankSpeech, voiceValue } from '../form/speech-form-model';
import { SPEECH_LIST, speechPath } from '../model/speech-paths';

const NOTHING = { name: '', text: '' };

/** Thêm văn bản đọc: an empty form, or one with the news item in the address. */
export function NewSpeechPage() {
  const navigate = useNavigate();
  const news_id = useSearchParams()[0].get('news');
  const { data: defaults, queries } = useSharedDefaults();
  const voices = useQuery(speechesApi.voices());
  const news = useQuery({ ...newsAsText(news_id ?? ''), enabled: news_id !== null });
  const given = news_id === null ? NOTHING : news.data;
  const [voice] = voices.data?.rows ?? [];
  const blank = useMemo(
    () =>
      defaults &&
      voices.data &&
      given && { ...blankSpeech, ...defaults, ...given, voice_code: voice ? voiceValue(voice) : '' },
    [defaults, voices.data, given, voice],
  );
  const onSaved = ({ id, job_status }: Speech) => {
    toast.success(job_status === 'draft' ? 'Đã lưu nháp' : 'Đã lưu, máy chủ đang đọc');
    navigate(speechPath(id));
  };
  return (
    <Page title="Thêm văn bản đọc" query={[...queries, voices, ...(news_id === null ? [] : [news])]}>
      {blank && <SpeechForm blank={blank} onSaved={onSaved} onCancel={() => navigate(SPEECH_LIST)} />}
    </Page>
  );
}
