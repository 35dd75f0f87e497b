import type { Relay } from '@loa/contracts/content';
import { StateBadge } from '@loa/ui-kit';
import { relayState } from '../model/relay-words';

/** State of a source, with its reason. */
export const RelayStatus = ({ relay }: { relay: Relay }) => <StateBadge {...relayState(relay)} />;
