import type { Relay } from '@loa/contracts/content';
import { StateBadge } from '@loa/ui-kit';
import { relayState } from '../model/relay-words';

/** How a source stands, and why. */
export const RelayStatus = ({ relay }: { relay: Relay }) => <StateBadge {...relayState(relay)} />;
