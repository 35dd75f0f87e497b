import { EMBEDDED_PROVIDER } from '@loa/contracts/speech';
import type { Voices } from '@loa/contracts/speech';
import type { Ground } from '../../../ground';
import { invalidField } from '../../../http/errors';
import { MediaError, createEspeakProvider } from '../../../media';
import type { TtsProvider } from '../../../media';

const embedded = createEspeakProvider();

/** Whoever speaks, in the order voices are offered: what needs no network first. */
const providersOf = async (_ground: Ground): Promise<TtsProvider[]> => [embedded];

/** Who speaks under this id. */
export async function providerOf(ground: Ground, id: string): Promise<TtsProvider> {
  const provider = id === EMBEDDED_PROVIDER ? embedded : (await providersOf(ground)).find((one) => one.id === id);
  if (!provider) throw new MediaError('bad_request', 'Dịch vụ giọng đọc này không còn được dùng. Hãy chọn giọng khác.');
  return provider;
}

/** Every voice there is to choose. */
export async function voicesOf(ground: Ground): Promise<Voices> {
  const all = await Promise.all((await providersOf(ground)).map(async (provider) => (await provider.voices()).map(({ code, name_vi }) => ({ provider: provider.id, provider_name: provider.name_vi, code, name: name_vi }))));
  return { rows: all.flat() };
}

/** Refuses under the field what nobody speaks with. */
export async function requireVoice(ground: Ground, { provider, voice_code }: { provider: string; voice_code: string }) {
  const { rows } = await voicesOf(ground);
  if (!rows.some((voice) => voice.provider === provider && voice.code === voice_code)) throw invalidField('voice_code', 'Giọng đọc này không có, hãy chọn giọng khác');
}
