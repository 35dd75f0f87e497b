import { AUDIO_CODECS, SOUND_QUALITY_CALLS, soundSample, soundSampleQuery } from '@loa/contracts/settings';
import * as z from 'zod';
import type { App, Deps } from '../../../deps';
import { AppError } from '../../../http/errors';
import { sendFile } from '../../../http/send-file';
import { isAddressGood, signAddress, signedQuery } from '../../../http/signed-address';
import { audioCodec } from '../../../media';
import { soundSamples } from './sample-files';

const { base, label } = SOUND_QUALITY_CALLS;
const params = z.object({ codec: z.enum(AUDIO_CODECS), key: z.string().regex(/^v\d+-[a-z0-9]+-\d+-\d+-[12]$/) });
const addressOf = (codec: string, key: string) => `/media/sample/${codec}/${key}`;

/**
 * Samples of the same ten seconds in each sound quality. Callers who may see the list get the addresses; an address
 * alone allows listening.
 */
export function sampleRoutes(app: App, deps: Deps) {
  const { secret } = deps.config;
  const samples = soundSamples(deps);

  app.get(
    `${base}/sample`,
    {
      config: { access: 'CHAT_LUONG_AM_THANH_VIEW' },
      schema: { tags: [label], querystring: soundSampleQuery, response: { 200: soundSample } },
    },
    async (request) => {
      const { key, size } = await samples.sampleOf(request.query);
      return { url: signAddress(secret, addressOf(request.query.codec, key)), size };
    },
  );

  app.get(
    addressOf(':codec', ':key'),
    { config: { access: 'public' }, schema: { hide: true, params, querystring: signedQuery } },
    (request, reply) => {
      const { codec, key } = request.params;
      if (!isAddressGood(secret, addressOf(codec, key), request.query))
        throw new AppError('FORBIDDEN', { message: 'Đường dẫn nghe đã hết hạn, hãy tải lại trang' });
      return sendFile(reply, { path: samples.pathOf({ codec }, key), mime: audioCodec({ codec }).mime });
    },
  );
}
