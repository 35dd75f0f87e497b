/** Whether a link has a protocol that the server allows. */
export const isLinkAllowed = (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address);
