/** A link that leaves by a way the server lets through. */
export const isLinkAllowed = (address: string) => /^(https?:\/\/|mailto:|tel:)/i.test(address);
