import { createResourceApi, http, postJson } from '@loa/api-client';
import { NEWS_CALLS, NEWS_PICTURE_FIELD, type news, type NewsItem, type NewsPicture } from '@loa/contracts/news';
import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';

const { base } = NEWS_CALLS;
const standard = createResourceApi<typeof news>(NEWS_CALLS);

type Versioned = Pick<NewsItem, 'id' | 'version'>;

const deed =
  <Body extends object>(name: 'publish' | 'hide' | 'pin') =>
  () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: Versioned & Body) => postJson<NewsItem>(`${base}/${id}/${name}`, body),
      onSuccess: (saved: NewsItem, _body: unknown, _result: unknown, { client }: MutationFunctionContext) => {
        client.setQueryData(standard.detail(saved.id).queryKey, saved);
        standard.refresh(client);
      },
    });

/** Tin tức: the standard calls, and what readers get to see of one. */
export const newsApi = {
  ...standard,
  /** At once, or from a moment on. */
  publish: deed<{ publish_at: string | null }>('publish'),
  hide: deed('hide'),
  pin: deed<{ is_pinned: boolean }>('pin'),
};

/** Sends a picture; the server draws it anew and answers where it is. */
export function sendPicture(file: File) {
  const form = new FormData();
  form.set(NEWS_PICTURE_FIELD, file);
  return http.post(`${base}/picture`, { body: form }).json<NewsPicture>();
}
