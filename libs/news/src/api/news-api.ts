import { createResourceApi, http, postJson } from '@loa/api-client';
import { NEWS_CALLS, NEWS_PICTURE_FIELD, type news, type NewsItem, type NewsPicture } from '@loa/contracts/news';
import { mutationOptions, type MutationFunctionContext } from '@tanstack/react-query';

const { base } = NEWS_CALLS;
const standard = createResourceApi<typeof news>(NEWS_CALLS);

type Versioned = Pick<NewsItem, 'id' | 'version'>;

const action =
  <Body extends object>(name: 'publish' | 'hide' | 'pin') =>
  () =>
    mutationOptions({
      mutationFn: ({ id, ...body }: Versioned & Body) => postJson<NewsItem>(`${base}/${id}/${name}`, body),
      onSuccess: (saved: NewsItem, _body: unknown, _result: unknown, { client }: MutationFunctionContext) => {
        client.setQueryData(standard.detail(saved.id).queryKey, saved);
        standard.refresh(client);
      },
    });

/** Tin tức: the standard calls, and those that publish or hide an item. */
export const newsApi = {
  ...standard,
  /** Immediately, or from a moment on. */
  publish: action<{ publish_at: string | null }>('publish'),
  hide: action('hide'),
  pin: action<{ is_pinned: boolean }>('pin'),
};

/** Uploads a picture; the server encodes it again and answers its address. */
export function sendPicture(file: File) {
  const form = new FormData();
  form.set(NEWS_PICTURE_FIELD, file);
  return http.post(`${base}/picture`, { body: form }).json<NewsPicture>();
}
