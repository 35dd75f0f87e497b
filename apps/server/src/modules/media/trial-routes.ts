import { idParams } from '@loa/contracts/common';
import { DEVICE_API, type ShowOrder } from '@loa/contracts/device-protocol';
import { medias, TRIAL_SEC, trialBody, trials } from '@loa/contracts/media';
import type { Media, Trial } from '@loa/contracts/media';
import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { writeLog } from '../../activity-log';
import { anyOf } from '../../db/any-of';
import { changing } from '../../db/changing';
import type { Database } from '../../db/database';
import type { App, Deps } from '../../deps';
import { callerOf } from '../../http/access';
import { asRef, can, type Caller } from '../../http/caller';
import { AppError, foundOr404 } from '../../http/errors';
import { privateOwner, requireOwnArea } from '../../http/scope';
import {
  asCommand,
  boardSize,
  COMMAND_PERMISSION,
  deviceCommandTable as command,
  devicesOf,
  deviceTable as device,
  sendCommands,
  storeCommands,
} from '../devices';
import { resolutionTable } from '../settings';
import { fittedOf, shownFiles } from './media-rows';

const LATEST = 50;
const config = (access: 'NOI_DUNG_MEDIA_EDIT' | 'NOI_DUNG_MEDIA_VIEW') => ({ access });

/** The order for boards of one size: the file made for them, or the common file while there is none. */
async function orderOf(tx: Database, media: Media, board_size: string): Promise<ShowOrder> {
  const { id, name, body, text_style, width, height, web_url } = media;
  const fitted = (await fittedOf(tx, id)).filter((file) => file.board_size === board_size);
  const files = (fitted.length > 0 ? fitted : await shownFiles(tx, id)).map(({ sha256, size, mime }) => ({
    url: `${DEVICE_API.media}/${sha256}`,
    sha256,
    size,
    mime,
  }));
  const scrolling = text_style ? { body, width: width ?? 0, height: height ?? 0, ...text_style } : undefined;
  return {
    media_id: id,
    title: name,
    seconds: TRIAL_SEC,
    files,
    ...(scrolling && { scrolling }),
    ...(web_url && { web_url }),
  };
}

function requireShowable({ is_test, processing_status, removed_at }: Media) {
  if (!is_test) throw new AppError('WRONG_STATE', { message: 'Chỉ nội dung thử nghiệm mới chiếu thử được' });
  if (processing_status !== 'ready')
    throw new AppError('WRONG_STATE', { message: 'Nội dung chưa sẵn sàng, hãy chờ xử lý xong' });
  if (removed_at !== null)
    throw new AppError('WRONG_STATE', { message: 'Nội dung đã gỡ, hãy khôi phục trước khi chiếu thử' });
}

/** The chosen screens: all must be the caller's, and all must have a picture. */
async function screensOf(tx: Database, caller: Caller, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const found = await tx
    .select({
      id: device.id,
      name: device.name,
      device_code: device.device_code,
      kind: device.kind,
      board_size: boardSize,
    })
    .from(device)
    .leftJoin(resolutionTable, eq(resolutionTable.id, device.resolution_id))
    .where(and(anyOf(device.id, wanted), eq(device.install_status, 'installed'), devicesOf(caller)));
  if (found.length !== wanted.length) throw new AppError('NOT_FOUND');
  const mute = found.filter(({ kind }) => kind !== 'led' && kind !== 'screen');
  if (mute.length > 0)
    throw new AppError('RULE', {
      errors: [
        {
          field: 'device_ids',
          message: `Những thiết bị này không có màn hình: ${mute.map(({ name }) => name).join(', ')}`,
        },
      ],
    });
  return found;
}

/** Chiếu thử: shows test media at once on chosen screens, and lists the result on each. */
export function trialRoutes(app: App, deps: Deps, one: (tx: Database, caller: Caller, id: string) => Promise<Media>) {
  const { base, label, module } = medias;
  const schema = { tags: [label], params: idParams };
  const latest = async (db: Database, caller: Caller, media_id: string): Promise<{ rows: Trial[] }> => {
    const ofMedia = sql`${command.payload} @> ${JSON.stringify({ show: { media_id } })}::jsonb`;
    const rows = await db
      .select({ command, name: device.name })
      .from(command)
      .innerJoin(device, eq(device.id, command.device_id))
      .where(and(eq(command.type, 'show'), ofMedia, devicesOf(caller)))
      .orderBy(desc(command.created_at), desc(command.id))
      .limit(LATEST);
    return { rows: rows.map(({ command: row, name }) => ({ ...asCommand(row), device: { id: row.device_id, name } })) };
  };

  app.get(
    `${base}/:id/trial/find`,
    { config: config('NOI_DUNG_MEDIA_VIEW'), schema: { ...schema, response: { 200: trials } } },
    async (request) => {
      const { id } = await one(deps.db, callerOf(request), request.params.id);
      return latest(deps.db, callerOf(request), id);
    },
  );

  app.post(
    `${base}/:id/trial`,
    { config: config('NOI_DUNG_MEDIA_EDIT'), schema: { ...schema, body: trialBody, response: { 202: trials } } },
    async (request, reply) => {
      const caller = callerOf(request);
      // A trial interrupts the plan of a screen, as a pause does.
      if (!can(caller, COMMAND_PERMISSION.show)) throw new AppError('FORBIDDEN');
      const answer = await changing(deps, async (tx, after) => {
        const media = foundOr404(await one(tx, caller, request.params.id));
        await requireOwnArea(tx, caller, media.area_id);
        requireShowable(media);
        const screens = await screensOf(tx, caller, request.body.device_ids);
        const batch_id = uuidv7();
        const commands: Awaited<ReturnType<typeof storeCommands>> = [];
        for (const [board_size, alike] of Map.groupBy(screens, (screen) => screen.board_size)) {
          const order = { type: 'show' as const, payload: { show: await orderOf(tx, media, board_size) } };
          commands.push(
            ...(await storeCommands(
              tx,
              asRef(caller),
              alike.map(({ id }) => id),
              order,
              { batch_id },
            )),
          );
        }
        const changes = [{ field: 'device_ids' as const, old: null, new: screens.map(({ id }) => id) }];
        await writeLog(tx, caller, {
          action: 'NOI_DUNG_MEDIA_TRIAL',
          module,
          entity: { type: base, id: media.id, name: media.name },
          changes,
          private_to: privateOwner(media),
        });
        after(() => sendCommands(deps, commands));
        const names = new Map(screens.map(({ id, name }) => [id, name]));
        return {
          rows: commands.map((row) => ({
            ...asCommand(row),
            device: { id: row.device_id, name: names.get(row.device_id) ?? '' },
          })),
        };
      });
      return reply.code(202).send(answer);
    },
  );
}
