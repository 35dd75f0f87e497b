import type { Speech } from '@loa/contracts/speech';
import { Page } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newsAsText } from '../api/news-as-text';
import { SpeechForm } from '../form/speech-form';
import { useBlankSpeech } from '../form/use-blank-speech';
import { toastSaved } from '../model/toast-saved';
import { SPEECH_LIST, speechPath } from '../model/speech-paths';

/** Thêm văn bản đọc: an empty form, or one with the news item in the address. */
export function NewSpeechPage() {
  const navigate = useNavigate();
  const news_id = useSearchParams()[0].get('news');
  const news = useQuery({ ...newsAsText(news_id ?? ''), enabled: news_id !== null });
  const { blank, queries } = useBlankSpeech(news_id === null ? undefined : (news.data ?? null));
  const onSaved = (saved: Speech) => {
    toastSaved(saved);
    navigate(speechPath(saved.id));
  };
  return (
    <Page title="Thêm văn bản đọc" query={[...queries, ...(news_id === null ? [] : [news])]}>
      {blank && <SpeechForm blank={blank} onSaved={onSaved} onCancel={() => navigate(SPEECH_LIST)} />}
    </Page>
  );
}
