import type { PermissionCode } from '../permissions';
import type { Resource, Verb } from './schemas/resource';

/** The permission that guards a standard call. Apart from the schemas, which menus have no use for. */
export const permissionOf = (resource: Pick<Resource, 'module' | 'added_with' | 'written_with'>, verb: Verb) =>
  (verb === 'ADD' && resource.added_with) ||
  (verb !== 'VIEW' && resource.written_with) ||
  (`${resource.module}_${verb}` as PermissionCode);
