import type { Speech } from '@loa/contracts/speech';
import { StateBadge } from '@loa/ui-kit';
import { speechState } from '../model/speech-state';

/** State of a text, with its reason where there is one. */
export const SpeechStatusBadge = ({ speech }: { speech: Speech }) => <StateBadge {...speechState(speech)} />;
