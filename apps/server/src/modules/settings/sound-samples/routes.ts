import { AUDIO_CODECS, SOUND_QUALITY_CALLS, soundSample, soundSampleQuery } from '@loa/contracts/settings';
import * as z from 'zod';
import type { App, Ground } from '../../../ground';
import { AppError } from '../../../http/errors';
import { sendFile } from '../../../http/send-file';
import { isAddressGood, signAddress, signedQuery } from '../../../http/signed-address';
import { audioCodec } from '../../../media';
import { soundSamples } from './sample-files';

const { base, label } = SOUND_QUALITY_CALLS;
const params = z.object({ codec: z.enum(AUDIO_CODECS), key: z.string().regex(/^v\d+-[a-z0-9]+-\d+-\d+-[12]$/) });
const addressOf = (codec: string, key: string) => `/media/sample/${codec}/${key}`;

/**
 * The same ten seconds in each sound quality. Where they are is told to who may see the list; the address itself lets
 * them be heard.
 */
export function sampleRoutes(app: App, ground: Ground) {
  const { secret } = ground.config;
  const samples = soundSamples(ground);

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
