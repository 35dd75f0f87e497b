import { EMBEDDED_PROVIDER } from '@loa/contracts/speech';
import type { Voices } from '@loa/contracts/speech';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import { invalidField } from '../../../http/errors';
import { guardOf } from '../../../http/source-access';
import { createDownloadedVoices, createEspeakProvider, createServiceProvider, MediaError } from '../../../media';
import type { TtsProvider } from '../../../media';
import { unseal } from '../../../sealed';
import { ttsProviderTable as table } from '../table';
import { addressOf } from './repository';

const embedded = createEspeakProvider();

type Asking = Pick<Deps, 'db' | 'config'>;

/**
 * The providers in the order in which voices are offered: first those that need no network, and of these the voices
 * that an administrator chose. A service whose key cannot be read is left out.
 */
async function providersOf({ db, config }: Asking): Promise<TtsProvider[]> {
  const rows = await db.select().from(table).where(eq(table.is_active, true)).orderBy(table.name_sort, table.id);
  const guard = guardOf(config);
  const services = rows.flatMap(({ id, name, service, url, sealed_key }) => {
    const key = unseal(config.secret, 'loa speech services', sealed_key);
    return key === null
      ? []
      : [createServiceProvider(service, { id, name_vi: name, url: addressOf({ service, url }), key, guard })];
  });
  return [createDownloadedVoices(config.voices_dir), embedded, ...services];
}

/** The provider with this id. */
export async function providerOf(deps: Asking, id: string): Promise<TtsProvider> {
  const provider = id === EMBEDDED_PROVIDER ? embedded : (await providersOf(deps)).find((one) => one.id === id);
  if (!provider) throw new MediaError('bad_request', 'Dịch vụ giọng đọc này không còn được dùng. Hãy chọn giọng khác.');
  return provider;
}

/** All voices to choose from. */
export async function voicesOf(deps: Asking): Promise<Voices> {
  const voices = (await providersOf(deps)).map(async (provider) =>
    (await provider.voices()).map(({ code, name_vi }) => ({
      provider: provider.id,
      provider_name: provider.name_vi,
      code,
      name: name_vi,
    })),
  );
  return {
    rows: (await Promise.all(voices)).flat(),
    problems: await createDownloadedVoices(deps.config.voices_dir).problems(),
  };
}

/** Throws, for the field, when no provider has the voice. Within a transaction, `db` is that transaction. */
export async function requireVoice(deps: Asking, { provider, voice_code }: { provider: string; voice_code: string }) {
  const { rows } = await voicesOf(deps);
  if (!rows.some((voice) => voice.provider === provider && voice.code === voice_code))
    throw invalidField('voice_code', 'Giọng đọc này không có, hãy chọn giọng khác');
}
