/**
 * Whether this may be done with the record by whoever holds the right: one that is shared or inherited says so itself.
 */
export const isAble = (record: object, ability: 'EDIT' | 'DELETE') =>
  !('abilities' in record) || (record.abilities as readonly string[]).includes(ability);
