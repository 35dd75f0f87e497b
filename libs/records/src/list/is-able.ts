/**
 * Whether the record allows this for users with the permission: a shared or inherited record has its own abilities.
 */
export const isAble = (record: object, ability: 'EDIT' | 'DELETE') =>
  !('abilities' in record) || (record.abilities as readonly string[]).includes(ability);
