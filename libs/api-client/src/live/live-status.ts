import { create } from 'zustand';

export type LiveStatus = 'connecting' | 'online' | 'offline';

/** State of the live connection, for the light in the top bar. */
export const useLiveStatus = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }));

export const setLiveStatus = (status: LiveStatus) => useLiveStatus.setState({ status });
