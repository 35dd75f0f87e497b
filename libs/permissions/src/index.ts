export { grants, isAllowed } from './is-allowed';
export { useAllowed, useCan } from './use-can';
export { Can, RequirePermission } from './can';
export { OnlyForAll } from './only-for-all';
export { ForbiddenPage } from './forbidden-page';
