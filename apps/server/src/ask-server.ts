import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './config';
import type { Config } from './config';
import { FolderInUse, lockDataFolder } from './data-lock';
import { signAddress } from './http/signed-address';

const EVERYWHERE = ['0.0.0.0', '::'];

function secretOf({ secret, data_dir }: Config) {
  const file = join(data_dir, 'secret');
  return secret || (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
}

/** Asks the running server of the folder: it has the database open, too. */
export async function askServer<Answer>(config: Config, path: string): Promise<Answer> {
  const host = EVERYWHERE.includes(config.host)
    ? 'localhost'
    : config.host.includes(':')
      ? `[${config.host}]`
      : config.host;
  const address = `http://${host}:${config.port}`;
  const answer = await fetch(`${address}${signAddress(secretOf(config), path)}`).catch(() => null);
  if (!answer?.ok)
    throw new StartError(
      `một máy chủ đang dùng ${config.data_dir}, nhưng ${address} ${answer ? `trả lời ${answer.status}` : 'không trả lời'}: hãy đặt PORT, LOA_HOST và LOA_SECRET như của nó.`,
    );
  return (await answer.json()) as Answer;
}

/** Locks the data folder; null where a running server has it. */
export function lockUnlessUsed({ data_dir }: Config) {
  try {
    return lockDataFolder(data_dir);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}
