import { DOCUMENT_FIELD, DOCUMENT_MAX_BYTES, documentText, speeches } from '@loa/contracts/speech';
import pLimit from 'p-limit';
import type { App } from '../../../deps';
import { takeForms } from '../../../http/take-forms';
import { readDocument } from './read-document';
import { refused } from './document-error';

/** One file at a time: unpacking takes memory. */
const atOnce = pLimit(1);

/** Reads the text of uploaded files. The files are not stored. */
export async function documentRoutes(parent: App) {
  await parent.register(async (app: App) => {
    takeForms(app, DOCUMENT_MAX_BYTES);
    const access = ['CHUYEN_DOI_VAN_BAN_ADD', 'CHUYEN_DOI_VAN_BAN_EDIT'] as const;
    app.post(
      `${speeches.base}/document`,
      {
        config: { access },
        schema: { tags: [speeches.label], consumes: ['multipart/form-data'], response: { 200: documentText } },
      },
      async (request) => {
        const file = request.body instanceof FormData ? request.body.get(DOCUMENT_FIELD) : null;
        if (!(file instanceof File)) throw refused('Hãy chọn một tệp');
        return atOnce(async () => readDocument(Buffer.from(await file.arrayBuffer()), file.name));
      },
    );
  });
}
