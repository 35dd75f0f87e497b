import { PICTURE_MAX_BYTES } from '@loa/contracts/common';
import { newsPicture, NEWS_CALLS, NEWS_PICTURE_PATH } from '@loa/contracts/news';
import * as z from 'zod';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { takeForms } from '../../http/take-forms';
import { newsPictureOf, pictureStore, putPicture } from './pictures';

const params = z.object({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) });

/** Pictures of news: uploaded by authors, and readable by everybody who has the text. */
export async function pictureRoutes(parent: App, deps: Deps) {
  const store = pictureStore(deps);

  await parent.register(async (app: App) => {
    takeForms(app, PICTURE_MAX_BYTES);
    const access = ['CAU_HINH_HE_THONG_ADD', 'CAU_HINH_HE_THONG_EDIT'] as const;
    app.post(
      `${NEWS_CALLS.base}/picture`,
      {
        config: { access },
        schema: { tags: [NEWS_CALLS.label], consumes: ['multipart/form-data'], response: { 201: newsPicture } },
      },
      async (request, reply) => {
        const { bytes, width, height } = await newsPictureOf(request.body);
        const file = await putPicture(deps.db, store, bytes, callerOf(request).account_id);
        return reply.code(201).send({ image: `${NEWS_PICTURE_PATH}${file}`, width, height });
      },
    );
  });

  parent.get(
    `${NEWS_PICTURE_PATH}:file`,
    { config: { access: 'public', rateLimit: false }, schema: { hide: true, params } },
    (request, reply) => store.send(reply, request.params.file, 'image/webp'),
  );
}
