export { grants, isAllowed } from './is-allowed';
export { useAllowed, useCan } from './use-can';
export { Can, RequirePermission } from './can';
export { ForbiddenPage } from './forbidden-page';
