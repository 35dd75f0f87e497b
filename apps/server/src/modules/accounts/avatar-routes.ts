import { account, redrawn } from '@loa/contracts/accounts';
import { PICTURE_FIELD, PICTURE_MAX_BYTES, PICTURE_PATH } from '@loa/contracts/common';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { changing } from '../../db/changing';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { asRef } from '../../http/caller';
import type { Caller } from '../../http/caller';
import { AppError, foundOr404 } from '../../http/errors';
import { isAddressGood, signedQuery } from '../../http/signed-address';
import { takeForms } from '../../http/take-forms';
import { sentPicture } from '../../sent-picture';
import { nowIso } from '../../db/columns';
import { writeLog } from '../../activity-log';
import { avatarPath, avatarStore, avatarOf } from './avatars';
import { lockAvatars, removeUnused } from './clean-up-avatars';
import { ownAccount } from './repository';
import { accountTable } from './table';

/** Pixels of a picture that is redrawn for its sender. */
const WIDEST = 1600;

const MIMES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

const params = z.object({ file: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/) });

/** The caller's own picture: upload, removal, and reading by anyone who was given its signed address. */
export async function avatarRoutes(parent: App, deps: Deps) {
  const { db, config } = deps;
  const avatars = avatarStore(deps);
  const options = {
    config: { access: 'signed-in' },
    schema: { tags: ['tài khoản'], response: { 200: account } },
  } as const;

  /** `store` stores the new picture and returns its file name. */
  const change = async (caller: Caller, store: () => Promise<string> | null) => {
    const own = eq(accountTable.id, caller.account_id);
    await changing(deps, async (tx, after) => {
      await lockAvatars(tx);
      const { username, avatar: old } = foundOr404((await tx.select().from(accountTable).where(own))[0]);
      const avatar = await store();
      await tx
        .update(accountTable)
        .set({ avatar, updated_at: nowIso(), updated_by: asRef(caller) })
        .where(own);
      const changes = [{ field: 'avatar' as const, old, new: avatar }];
      await writeLog(tx, caller, {
        action: 'CHANGE_AVATAR',
        module: 'TAI_KHOAN',
        entity: { type: 'account', id: caller.account_id, name: username },
        changes,
      });
      if (old) after(() => removeUnused(db, avatars, old));
    });
    return ownAccount(db, config, caller);
  };

  await parent.register(async (app: App) => {
    takeForms(app, PICTURE_MAX_BYTES);
    // A picture that the caller's browser cannot draw, so that a part of it can be chosen there.
    app.post(
      PICTURE_PATH,
      { ...options, schema: { ...options.schema, consumes: ['multipart/form-data'], response: { 200: redrawn } } },
      async (request) => {
        const { bytes } = await sentPicture(request.body, PICTURE_FIELD, { width: WIDEST });
        return { base64: Buffer.from(bytes).toString('base64') };
      },
    );
    app.put(
      '/api/account/avatar',
      { ...options, schema: { ...options.schema, consumes: ['multipart/form-data'] } },
      async (request) => {
        const { bytes } = await avatarOf(request.body);
        return change(callerOf(request), () => avatars.put(bytes, 'webp'));
      },
    );
  });
  parent.delete('/api/account/avatar', options, (request) => change(callerOf(request), () => null));

  parent.get(
    avatarPath(':file'),
    { config: { access: 'public' }, schema: { hide: true, params, querystring: signedQuery } },
    async (request, reply) => {
      const { file } = request.params;
      if (!isAddressGood(config.secret, avatarPath(file), request.query)) throw new AppError('FORBIDDEN');
      return avatars.send(reply, file, MIMES[file.split('.')[1] ?? ''] ?? '');
    },
  );
}
