import { useAreaScope } from '@loa/areas';
import { useAccount } from '@loa/auth';
import { Page } from '@loa/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { newsAsLine } from '../api/news-as-line';
import { MediaForm } from '../form/media-form';
import { mediaPath, pathsOf } from '../model/media-paths';
import { calledOf } from '../model/media-words';

/** An empty form, or one with the words of the news item in the address. */
function NewMedia({ isTest }: { isTest: boolean }) {
  const navigate = useNavigate();
  const account = useAccount();
  const scope = useAreaScope(({ areaId }) => areaId);
  const news_id = useSearchParams()[0].get('news');
  const news = useQuery({ ...newsAsLine(news_id ?? ''), enabled: news_id !== null });
  return (
    <Page title={`Thêm ${calledOf(isTest)}`} width="form" query={news_id === null ? [] : news}>
      <MediaForm
        isTest={isTest}
        given={news.data}
        area_id={scope ?? account.area.id}
        onSaved={(media) => navigate(mediaPath(media))}
        onCancel={() => navigate(pathsOf(isTest).list)}
      />
    </Page>
  );
}

export const NewMediaPage = () => <NewMedia isTest={false} />;
export const NewTestMediaPage = () => <NewMedia isTest />;
