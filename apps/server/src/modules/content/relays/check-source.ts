import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RelayChecks, RelayProtocol, SourceCheck } from '@loa/contracts/content';
import { openSource, SourceError, type Access, type LiveSource } from '@loa/live-source';
import type { Deps } from '../../../deps';
import { MediaError } from '../../../media';
import { mediaEngineOf } from '../../../media';
import { sourceAccess } from '../../../http/source-access';

/** Four seconds at the usual rate: a source that sends faster is listened to for less time. */
const ENOUGH_BYTES = 64 * 1024;
/** Loudness below which nobody hears anything. */
const SILENT_LUFS = -60;
/** A source that stopped sooner is not known to play. */
const LEAST_SEC = 1;

const NOTHING = { first_sound_ms: null, codec: null, sample_rate_hz: null, channels: null, loudness_lufs: null };
const failed = (error: string): SourceCheck => ({ status: 'error', ...NOTHING, error });
const SILENT = 'Mất tiếng: nguồn vẫn gửi nhưng không nghe thấy gì.';

/** Writes the beginning of a source into a file. Returns the milliseconds until its first piece. */
async function record(
  source: LiveSource,
  path: string,
  { listen_ms, ...access }: Access & { listen_ms: number },
): Promise<number> {
  const startedAt = performance.now();
  const heardEnough = new AbortController();
  const signal = AbortSignal.any([heardEnough.signal, ...(access.signal ? [access.signal] : [])]);
  const file = await open(path, 'w');
  let [first_ms, size] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  try {
    for await (const chunk of openSource(source, { ...access, signal })) {
      if (size === 0) {
        first_ms = Math.round(performance.now() - startedAt);
        timer = setTimeout(() => heardEnough.abort(), listen_ms);
      }
      size += chunk.length;
      await file.write(chunk);
      if (size >= ENOUGH_BYTES) break;
    }
  } catch (error) {
    if (!heardEnough.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
    await file.close();
  }
  if (size === 0) throw new SourceError('ended', 'Nguồn trả lời nhưng không gửi gì.');
  return first_ms;
}

/** Listens to a source for a few seconds and returns what was heard. Rejects only when `signal` stops it. */
export async function checkSource(deps: Deps, source: LiveSource, signal?: AbortSignal): Promise<SourceCheck> {
  const folder = join(deps.config.data_dir, 'processing');
  const path = join(folder, `relay-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    const first_sound_ms = await record(source, path, {
      ...sourceAccess(deps.config),
      listen_ms: deps.config.relay.listen_ms,
      signal,
    });
    const { codec, channels, sample_rate, loudness_lufs, duration_sec } = await mediaEngineOf().hear(path, { signal });
    const heard = {
      first_sound_ms,
      codec,
      channels,
      sample_rate_hz: sample_rate,
      loudness_lufs: Math.round(loudness_lufs * 10) / 10,
    };
    if (duration_sec < LEAST_SEC)
      return { status: 'error', ...heard, error: 'Nguồn đứng: mới gửi chưa đến một giây thì dừng.' };
    return loudness_lufs <= SILENT_LUFS
      ? { status: 'silent', ...heard, error: SILENT }
      : { status: 'ok', ...heard, error: null };
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SourceError) return failed(error.message);
    if (error instanceof MediaError && (error.code === 'engine_missing' || error.code === 'no_space'))
      return failed(error.message_vi);
    if (error instanceof MediaError) return failed('Nguồn có gửi dữ liệu nhưng không phải âm thanh đọc được.');
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Checks both addresses of a relay link at the same time. */
export async function checkBoth(
  deps: Deps,
  {
    url,
    protocol,
    backup_url,
    backup_protocol,
  }: LiveSource & { backup_url: string; backup_protocol: RelayProtocol | null },
  signal?: AbortSignal,
): Promise<RelayChecks> {
  const [main, backup] = await Promise.all([
    checkSource(deps, { url, protocol }, signal),
    backup_url ? checkSource(deps, { url: backup_url, protocol: backup_protocol ?? protocol }, signal) : null,
  ]);
  return { main, backup };
}
