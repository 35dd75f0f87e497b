import { ListenButton } from '@loa/content/relays';
import type { NowOnDevice } from '@loa/contracts/devices';
import { fileOf } from './signed-address';

/** Whether relays are to be heard, and whom to tell when a hand wants it otherwise. */
export interface RelayWish {
  hears: boolean;
  onPress: (hears: boolean) => void;
}
interface HeardRelayProps extends RelayWish {
  item: Extract<NowOnDevice, { kind: 'relay' }>;
}

/**
 * A relay that is on the air: heard as it comes, from the address the device has it from, and no longer than the device
 * lets it be heard.
 */
export function HeardRelay({ item: { url, protocol, gain_db }, hears, onPress }: HeardRelayProps) {
  return (
    <ListenButton
      source={`device ${fileOf(url)}`}
      label="Nghe tiếp sóng"
      begins={hears}
      onPress={onPress}
      ask={() => Promise.resolve({ media_url: url, protocol, gain_db })}
    />
  );
}
