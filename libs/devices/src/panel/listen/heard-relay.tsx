import { ListenButton } from '@loa/content/relays';
import type { NowOnDevice } from '@loa/contracts/devices';
import { fileOf } from './signed-address';

/** A relay that is on the air: heard as it comes, and no longer than the device lets it be heard. */
export function HeardRelay({ item: { url, protocol, gain_db } }: { item: Extract<NowOnDevice, { kind: 'relay' }> }) {
  return <ListenButton source={`device ${fileOf(url)}`} label="Nghe tiếp sóng" ask={() => Promise.resolve({ media_url: url, protocol, gain_db })} />;
}
