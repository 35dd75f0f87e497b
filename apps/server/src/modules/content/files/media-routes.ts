import { sha256Hex } from '@loa/contracts/common';
import * as z from 'zod';
import type { App, Deps } from '../../../deps';
import { AppError, foundOr404 } from '../../../http/errors';
import { isAddressGood, signAddress, signedQuery } from '../../../http/signed-address';
import { mediaFile } from './content-files';

const params = z.object({ sha256: sha256Hex });
const pathOf = (sha256: string) => `/media/${sha256}`;

/** Address of a stored file relative to `audio_domain`: anyone who has it may read that file until it expires. */
export const signMediaUrl = (secret: string, sha256: string, now?: number) => signAddress(secret, pathOf(sha256), now);

/**
 * Files for the console's player. The address itself is the right to read: an <audio> element sends no headers of ours.
 */
export function mediaRoutes(app: App, deps: Deps) {
  app.get(
    pathOf(':sha256'),
    { config: { access: 'public' }, schema: { hide: true, params, querystring: signedQuery } },
    async (request, reply) => {
      const { sha256 } = request.params;
      if (!isAddressGood(deps.config.secret, pathOf(sha256), request.query))
        throw new AppError('FORBIDDEN', { message: 'Đường dẫn nghe đã hết hạn, hãy tải lại trang' });
      return deps.files.send(reply, foundOr404(await mediaFile(deps, sha256)));
    },
  );
}
