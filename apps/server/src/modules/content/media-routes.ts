import { sha256Hex } from '@loa/contracts/common';
import * as z from 'zod';
import type { App, Ground } from '../../ground';
import { AppError, foundOr404 } from '../../http/errors';
import { mediaFile } from './content-files';
import { isMediaUrlGood } from './media-links';
import { sendMedia } from './send-media';

const params = z.object({ sha256: sha256Hex });
const querystring = z.object({ exp: z.coerce.number().int(), sig: z.string().max(100) });

/** Files for the console's player. The address itself is the right to read: an <audio> element sends no headers of ours. */
export function mediaRoutes(app: App, ground: Ground) {
  app.get('/media/:sha256', { config: { access: 'public' }, schema: { hide: true, params, querystring } }, async (request, reply) => {
    const { sha256 } = request.params;
    if (!isMediaUrlGood(ground.config.secret, { sha256, ...request.query })) throw new AppError('FORBIDDEN', { message: 'Đường dẫn nghe đã hết hạn, hãy tải lại trang' });
    return sendMedia(reply, foundOr404(await mediaFile(ground, sha256)));
  });
}
