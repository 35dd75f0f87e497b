/** In the place of an id in the address: the form of a new record. */
export const NEW_RECORD = 'moi';

/** `nhà sản xuất gốc` where a line begins with it. */
export const capital = (label: string) => label.charAt(0).toLocaleUpperCase('vi') + label.slice(1);
