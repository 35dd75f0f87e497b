import type { Needed } from '@loa/contracts/permissions';
import type { ReactNode } from 'react';
import { ForbiddenPage } from './forbidden-page';
import { useCan } from './use-can';

/** Shows its children only to accounts with the permission. */
export const Can = ({ permission, children }: { permission: Needed; children: ReactNode }) =>
  useCan()(permission) ? children : null;

/** The page, or the 403 page of SPEC §2. The frame does this for every screen. */
export const RequirePermission = ({ permission, children }: { permission: Needed; children: ReactNode }) =>
  useCan()(permission) ? children : <ForbiddenPage />;
