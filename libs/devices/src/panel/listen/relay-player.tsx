import { ListenButton } from '@loa/content/relays';
import type { NowOnDevice } from '@loa/contracts/devices';
import { fileOf } from './signed-address';

/** Whether the user wants to hear relays, and the callback for a change by hand. */
export interface RelayWish {
  wantsSound: boolean;
  onPress: (wantsSound: boolean) => void;
}
interface RelayPlayerProps extends RelayWish {
  item: Extract<NowOnDevice, { kind: 'relay' }>;
}

/**
 * A relay on the air: played live from the address that the device uses, and only as long as the device has it.
 */
export function RelayPlayer({ item: { url, protocol, gain_db }, wantsSound, onPress }: RelayPlayerProps) {
  return (
    <ListenButton
      source={`device ${fileOf(url)}`}
      label="Nghe tiếp sóng"
      begins={wantsSound}
      onPress={onPress}
      ask={() => Promise.resolve({ media_url: url, protocol, gain_db })}
    />
  );
}
