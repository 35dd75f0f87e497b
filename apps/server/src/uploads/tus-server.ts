import type { IncomingMessage } from 'node:http';
import { Server } from '@tus/server';
import type { Locker } from '@tus/server';
import { text, usableText } from '@loa/contracts/common';
import { UPLOAD_MAX_BYTES, UPLOAD_PATH } from '@loa/contracts/uploads';
import { isUploadId } from './upload-store';
import type { UploadStore } from './upload-store';
import { translateUploadError, uploadError } from './upload-errors';

/** Space becomes free when somebody deletes, or uploads finish: not at once. */
const RETRY_AFTER_SEC = 60;

type TusRequest = Parameters<NonNullable<Server['options']['onIncomingRequest']>>[0];

interface TusOptions {
  store: UploadStore;
  locker: Locker;
  /** Largest file in bytes, by the system's configuration. */
  maxBytes: () => Promise<number>;
  /** The account of a request that has passed the route's access check. */
  accountOf: (request: IncomingMessage) => string;
  onFailure: (error: unknown) => void;
}

const nodeRequest = (request: TusRequest) => {
  const raw = request.runtime?.node?.req;
  if (!raw) throw uploadError('INTERNAL');
  return raw as IncomingMessage;
};

/** tus answers some requests in English without calling its error hook: every answer goes through here. */
class VietnameseServer extends Server {
  override async write(...[context, headers, status, body]: Parameters<Server['write']>) {
    if (status < 400) return super.write(context, headers, status, body);
    const answer = translateUploadError({ status_code: status, body: body ?? '' });
    headers.set('content-type', 'application/json; charset=utf-8');
    return super.write(context, headers, answer.status_code, answer.body);
  }
}

/** tus 1.0 over a folder. An upload belongs to the account that began it; for others it does not exist. */
export function createTusServer({ store, locker, maxBytes, accountOf, onFailure }: TusOptions) {
  return new VietnameseServer({
    path: UPLOAD_PATH,
    datastore: store,
    locker,
    relativeLocation: true,
    // CORS belongs to the application: its headers are already on the response.
    allowedOrigins: () => false,
    disableTerminationForFinishedUploads: true,
    maxSize: async () => Math.min(UPLOAD_MAX_BYTES, await maxBytes()),

    async onUploadCreate(request, upload) {
      const filename = text.parse(usableText((upload.metadata?.filename ?? '').slice(-300)));
      return { metadata: { filename, account_id: accountOf(nodeRequest(request)) } };
    },

    async onIncomingRequest(request, id) {
      // A POST contains the name that its upload is about to get.
      if (request.method === 'POST') return;
      if (!isUploadId(id)) throw uploadError('NOT_FOUND');
      const { metadata } = await store.getUpload(id);
      if (metadata?.account_id !== accountOf(nodeRequest(request))) throw uploadError('NOT_FOUND');
    },

    onResponseError(request, error) {
      const answer = translateUploadError(error);
      // Set beside the headers already on the response: tus' own error answer does not accept any.
      if (answer.status_code === 503 || answer.status_code === 429)
        request.runtime?.node?.res?.setHeader('retry-after', String(RETRY_AFTER_SEC));
      if (answer.status_code >= 500) onFailure(error);
      return answer;
    },
  });
}
