import type { Speech } from '@loa/contracts/speech';
import { StateBadge } from '@loa/ui-kit';
import { speechState } from '../model/speech-state';

/** How a text stands, and why when it is not as it should be. */
export const SpeechStatusBadge = ({ speech }: { speech: Speech }) => <StateBadge {...speechState(speech)} />;
