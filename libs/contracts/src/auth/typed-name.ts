import { text } from '../common/schemas/text';

/** The name one signs in with: wide letters are plain ones; invisible signs, which copies bring along, are dropped. */
export const typedName = text.overwrite((name) =>
  name.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
);
