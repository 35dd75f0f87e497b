/** SPEC §2. */
export const RELAY_SCREEN = '/quan-ly-noi-dung/duong-dan-tiep-song';
/** Stands for an id in the address: the form of a new one. */
export const NEW_RELAY = 'moi';
export const relayPath = (id: string) => `${RELAY_SCREEN}?id=${id}`;
