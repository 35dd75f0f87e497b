/** Stands for an id in the address: the form of a new record. */
export const NEW_RECORD = 'moi';

/** A word such as `nhà sản xuất gốc` at the beginning of a line. */
export const capital = (label: string) => label.charAt(0).toLocaleUpperCase('vi') + label.slice(1);
