import { create } from 'zustand';

/** `blocked`: the server answers, but a proxy in between does not let the socket through. */
export type LiveStatus = 'connecting' | 'online' | 'offline' | 'blocked';

/** State of the live connection, for the light in the top bar. */
export const useLiveStatus = create<{ status: LiveStatus }>(() => ({ status: 'connecting' }));

export const setLiveStatus = (status: LiveStatus) => useLiveStatus.setState({ status });
