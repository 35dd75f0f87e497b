import type { ListenBody, Pronunciation } from '@loa/contracts/speech';
import { useCan } from '@loa/permissions';
import type { UserAction } from '@loa/ui-kit';
import Stop from '@mui/icons-material/Stop';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useAccount } from '@loa/auth';
import { useEffect } from 'react';
import { speechesApi } from '../api/speeches-api';
import { stopListening, toggleListening, useListening } from '../reading/listen-store';

/**
 * Voice for tests: the first one there is, in the user's area, where inherited words apply, too.
 */
export function useTrialVoice() {
  const client = useQueryClient();
  const { area } = useAccount();
  // The sound ends with the page or panel where it was started.
  useEffect(() => stopListening, []);
  return async (): Promise<Omit<ListenBody, 'text' | 'corrections'> | null> => {
    const {
      rows: [voice],
    } = await client.fetchQuery(speechesApi.voices());
    return voice ? { area_id: area.id, provider: voice.provider, voice_code: voice.code, speed: 1, pitch: 1 } : null;
  };
}

/** Action for a word besides deleting it: playing it. */
export function useTryWord() {
  const can = useCan();
  const mayListen = can('CHUYEN_DOI_VAN_BAN_ADD') || can('CHUYEN_DOI_VAN_BAN_EDIT');
  const trialVoice = useTrialVoice();
  const heard = useListening(({ now }) => now?.key);
  const hear = async ({ id, name, read }: Pronunciation) => {
    const voice = await trialVoice();
    if (voice) await toggleListening(id, [{ ...voice, text: name, corrections: [{ written: name, read }] }]);
  };
  return (word: Pronunciation): UserAction[] => {
    if (!mayListen) return [];
    return [
      heard === word.id
        ? { label: 'Dừng nghe', icon: <Stop />, run: stopListening }
        : { label: 'Nghe thử', icon: <VolumeUpOutlined />, run: () => void hear(word) },
    ];
  };
}
