import type { Account } from '@loa/contracts/accounts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, nowIso, recordColumns, recordIndexes } from '../../db/columns';
import { areaTable } from '../areas';

export const groupAccountTable = pgTable(
  'group_account',
  {
    ...recordColumns(),
    code: text().notNull(),
    is_administrator: boolean().notNull().default(false),
    permission_ids: jsonb().$type<number[]>().notNull(),
  },
  (group) => [...recordIndexes('group_account', group), uniqueIndex('group_account_code_idx').on(group.code)],
);

/** `name` holds the full name; the username is what one signs in with, lower case. */
export const accountTable = pgTable(
  'account',
  {
    ...recordColumns(),
    username: text().notNull(),
    password_hash: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    avatar: text(),
    group_account_id: uuid()
      .notNull()
      .references(() => groupAccountTable.id),
    /** Rights beyond the group's. */
    own_permission_ids: jsonb().$type<number[]>().notNull().default([]),
    area_id: uuid()
      .notNull()
      .references(() => areaTable.id),
    must_change_password: boolean().notNull().default(false),
    last_login_at: instant(),
    status: text().$type<Account['status']>().notNull().default('active'),
    /** Whether to call this account about broadcasting in its area, and in which order. */
    is_hotline: boolean().notNull().default(false),
    hotline_order: smallint().notNull().default(0),
    /** The devices an account is bound to; none: all in its area. */
    device_ids: jsonb().$type<string[]>().notNull().default([]),
    /** The account that decides about schedules in this one's place, from the first to the last day. */
    delegate_id: uuid().references((): AnyPgColumn => accountTable.id, { onDelete: 'set null' }),
    delegate_from: text(),
    delegate_until: text(),
  },
  (account) => [
    ...recordIndexes('account', account),
    uniqueIndex('account_username_idx').on(account.username),
    index('account_area_idx').on(account.area_id),
    index('account_group_idx').on(account.group_account_id),
    index('account_last_login_idx').on(account.last_login_at),
    index('account_delegate_idx').on(account.delegate_id),
  ],
);

/**
 * One sign-in on one machine. Its refresh token is replaced at every use; only its hash is stored.
 */
export const sessionTable = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    refresh_hash: text().notNull(),
    rotated_at: instant().notNull().$defaultFn(nowIso),
    /**
     * When the latest pair of tokens was first used. Null: the answer may have been lost, so the same pair is given
     * again.
     */
    confirmed_at: instant(),
    created_at: instant().notNull().$defaultFn(nowIso),
    expires_at: instant().notNull(),
    revoked_at: instant(),
    ip: text().notNull(),
    user_agent: text().notNull(),
  },
  (session) => [
    index('session_account_idx').on(session.account_id),
    index('session_expires_idx').on(session.expires_at),
  ],
);

/** A link by which a forgotten password can be replaced, once. Only the hash of its token is stored. */
export const passwordLinkTable = pgTable(
  'password_link',
  {
    token_hash: text().primaryKey(),
    account_id: uuid()
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    /** The password hash it replaces: after any other change of the password the link is invalid. */
    replaces: text().notNull(),
    expires_at: instant().notNull(),
  },
  (link) => [
    index('password_link_account_idx').on(link.account_id),
    index('password_link_expires_idx').on(link.expires_at),
  ],
);

/** Wrong passwords of a name, whether it has an account or not, by the place they were tried from. */
export const signInTryTable = pgTable(
  'sign_in_try',
  {
    username: text().notNull(),
    place: text().notNull(),
    failures: integer().notNull(),
    last_at: instant().notNull(),
    waits_until: instant(),
  },
  (tries) => [primaryKey({ columns: [tries.username, tries.place] }), index('sign_in_try_last_idx').on(tries.last_at)],
);
