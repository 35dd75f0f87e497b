import { OneRecord } from '@loa/records/history';
import { lazyPage } from '@loa/ui-kit';
import { contentsApi } from '../api/contents-api';
import { ContentRead } from '../facts/content-read';

const ContentPage = lazyPage(() => import('./content-page').then((page) => page.ContentPage));

export const OneContentPage = () => (
  <OneRecord
    detail={contentsApi.detail}
    permission="NOI_DUNG_PHAT_EDIT"
    read={(id) => <ContentRead key={id} id={id} />}
    form={({ id }) => <ContentPage key={id} id={id} />}
  />
);
