export * from './account';
export {
  ACCOUNT_ABILITIES,
  ACCOUNT_CALLS,
  ACCOUNT_CELLS,
  ACCOUNT_FIELDS,
  ACCOUNT_GROUP_CALLS,
  ACCOUNT_GROUP_FIELDS,
  ACCOUNT_ROWS,
  ACCOUNT_STATUSES,
  ACCOUNTS_AT_ONCE,
  DELEGATED_RIGHTS,
  DELEGATION_CALLS,
  delegationFrom,
} from './calls';
export { colleagues, delegationBody, delegationFields } from './delegation';
export type { Colleagues, DelegationFields } from './delegation';
export type { AccountAbility, AccountStatus } from './calls';
export { accountGroup, accountGroups, groupPreview, groupPreviewBody } from './groups';
export type { AccountGroup, GroupPreview } from './groups';
export {
  changePassBody,
  DEMO_PASSWORD,
  newPassword,
  PASSWORD_RULES,
  chosenPassword,
  composed,
  passwordFields,
  withPasswordRules,
} from './password';
export type { ChangePassBody } from './password';
export { AVATAR_FIELD, profileBody, profileFields, redrawn } from './profile';
export type { Redrawn } from './profile';
export type { ProfileFields } from './profile';
export { permission, permissionIds, permissionParams, permissionQuery } from './permission';
