import * as z from 'zod';
import {
  account,
  accountGroups,
  accounts,
  accountsImport,
  accountsImported,
  areaAccountTree,
  changeManyBody,
  colleagues,
  delegationBody,
  changePassBody,
  groupPreview,
  groupPreviewBody,
  hotline,
  oneTimePassword,
  ownSession,
  permission,
  permissionIds,
  permissionQuery,
  profileBody,
  redrawn,
} from '../accounts';
import { logEntry, logQuery, shortLogEntry } from '../activity-log';
import { areaTree, areaTreeQuery } from '../areas';
import {
  csrfAnswer,
  forgotPasswordAnswer,
  forgotPasswordBody,
  loginBody,
  refreshBody,
  resetPasswordBody,
  tokenPair,
} from '../auth';
import { changedMany, idParams, idsBody, pageOf, ref } from '../common';
import { accountDeviceQuery, devicesAnswer } from '../devices';
import { standardCalls, type Call } from './standard-calls';

const sessionsEnded = z.object({ ended: z.number().int() });

/** Calls for signing in, accounts, groups, permissions and the activity log. */
export const peopleCalls: Record<string, Call> = {
  'GET /api/_': { answer: csrfAnswer },
  'POST /api/auth/login': { body: loginBody, answer: tokenPair },
  'POST /api/auth/refresh': { body: refreshBody.nullish(), answer: tokenPair },
  'POST /api/auth/forgot-password': { body: forgotPasswordBody, answer: forgotPasswordAnswer },
  'POST /api/auth/reset-password': { body: resetPasswordBody, answer: idParams },
  'POST /api/auth/logout': { answer: idParams },
  ...standardCalls(accounts, { except: ['create'] }),
  'POST /api/account': { body: accounts.write, answer: oneTimePassword },
  'PUT /api/account/reset-password/:id': { answer: oneTimePassword },
  'POST /api/account/:id/erase': { answer: ref },
  'POST /api/account/import': { body: accountsImport, answer: accountsImported },
  'POST /api/account/change-many': { body: changeManyBody, answer: changedMany },
  'GET /api/account/tree-area-account': { query: areaTreeQuery, answer: areaAccountTree },
  'GET /api/account/device': { query: accountDeviceQuery, answer: devicesAnswer },
  'GET /api/account/hotline': { answer: hotline },
  'GET /api/account/session/find': { query: z.strictObject({}), answer: z.object({ rows: z.array(ownSession) }) },
  'DELETE /api/account/session/:id': { answer: sessionsEnded },
  'DELETE /api/account/session': { answer: sessionsEnded },
  ...standardCalls(accountGroups),
  'POST /api/group-account/:id/preview': { body: groupPreviewBody, answer: groupPreview },
  'GET /api/account/tree-area': { query: areaTreeQuery, answer: areaTree },
  'GET /api/users/profile': { answer: account },
  'PUT /api/account/profile': { body: profileBody, answer: account },
  'PUT /api/account/delegation': { body: delegationBody, answer: account },
  'GET /api/account/colleagues': { query: z.strictObject({}), answer: colleagues },
  'PUT /api/account/change-pass/:id': { body: changePassBody, answer: account },
  'PUT /api/account/avatar': { answer: account },
  'DELETE /api/account/avatar': { answer: account },
  'POST /api/picture': { answer: redrawn },
  'GET /api/log/find': { query: logQuery, answer: pageOf(shortLogEntry) },
  'GET /api/log/find/:id': { answer: logEntry },
  'POST /api/log/find-ids/': { body: idsBody, answer: z.object({ rows: z.array(logEntry) }) },
  'GET /api/permission/find': { query: permissionQuery, answer: pageOf(permission) },
  'GET /api/permission/find/:id': { answer: permission },
  'POST /api/permission/find-ids/': { body: permissionIds, answer: z.object({ rows: z.array(permission) }) },
};
