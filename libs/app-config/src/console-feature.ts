import type { LiveHandlers } from '@loa/api-client';
import type { Account } from '@loa/contracts/accounts';
import type { Resource } from '@loa/contracts/common';
import type { Needed, PermissionCode } from '@loa/contracts/permissions';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, FunctionComponent } from 'react';
import type { Terms } from '@loa/contracts/terms';

/** Groups of the side menu, in the order of SPEC §2; the manual is the last. */
export const MENU_GROUPS = [
  'overview',
  'content',
  'slideshow',
  'schedules',
  'devices',
  'areas',
  'settings',
  'log',
  'configuration',
  'manual',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** A label: a text, or a function of this console's words: `(words) => words['area.commune']`. */
export type Label = string | ((words: Terms) => string);

/**
 * Address of a screen: one, or one for each family of words (SPEC §2). A link to the other one is redirected.
 */
export type Address = string | { areas: string; organisation: string };

export interface RouteInMenu {
  group: MenuGroup;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /**
   * Position in its group, where it differs from the feature's position: lower ones first, 0 by default.
   */
  place?: number;
  /** Label where it differs from the title; never the word of the group. */
  label?: Label;
  /** Description in a sentence, where the group has a page with links to its others. */
  about?: string;
  /**
   * A hook that returns the number beside the entry; 0 and undefined show none. Called only for entries that the
   * account may open.
   */
  useCount?: () => number | undefined;
}

/**
 * An action in the command palette, for users who may open the screen: the page for it, with parameters.
 */
export interface RouteAction {
  label: Label;
  /** Parameters for the page: `?mode=now`. */
  search?: string;
  /** Permission where it needs more than the screen does. */
  permission?: Needed;
  /** Scope of the records that it writes: what is everyone's needs the whole area. */
  scope?: Resource['scope'] | undefined;
}

/**
 * A page that will be shown: its address, and the query client, so that its first data can be loaded at the same time
 * as its code.
 */
export interface Visit {
  search: URLSearchParams;
  client: QueryClient;
}

/**
 * A screen inside the frame: everything that is known before its code is loaded, declared once. The code is loaded when
 * it is first opened: `lazy: () => import('./pages/x-page').then((page) => ({ Component: page.XPage }))`.
 */
export interface ConsoleRoute {
  path: Address;
  title: Label;
  permission: Needed;
  /** Whether the installation uses the subject of the page; by its address it still opens, with a message. */
  isUsed?: (account: Account) => boolean;
  lazy: (visit: Visit) => Promise<{ Component: FunctionComponent }>;
  menu?: RouteInMenu;
  actions?: readonly RouteAction[];
}

export interface PaletteItem {
  label: string;
  /** Grey text beside it: an area, a code. */
  hint?: string;
  path: string;
}

/**
 * Search for the command palette. Called with two characters or more, only for accounts with `permission`.
 */
export interface PaletteSource {
  /** Heading above its results. */
  label: Label;
  permission: PermissionCode;
  search: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** Shortcuts of a page, for the list of shortcuts. */
export interface ShortcutList {
  /** Name of the page where they work: `Phê duyệt`. */
  where: string;
  shortcuts: readonly { keys: string; does: string }[];
}

/** Props of the help for a screen. */
export interface HelpProps {
  /** Addresses, here and in consoles with the other family of words. */
  addresses: readonly string[];
  search: string;
  /** Called when the reader opens another page. */
  onLeave: () => void;
}

/** Contribution of a domain to a console. Loaded after sign-in, so load pages by `lazy`. */
export interface ConsoleFeature {
  id: string;
  routes: ConsoleRoute[];
  live?: LiveHandlers;
  palette?: PaletteSource[];
  shortcuts?: ShortcutList[];
  /** Help for the visible screen, opened by "?". */
  help?: () => Promise<{ Component: FunctionComponent<HelpProps> }>;
  /** A control in the top bar, such as the area switch. */
  topBar?: ComponentType;
  /** A line below the page's title in the top bar of a phone, such as the area that narrows its lists. */
  titleNote?: ComponentType;
  /** Asked before signing out, where data would be lost with it. False: the user stays signed in. */
  beforeSignOut?: () => Promise<boolean>;
}

export type FeatureLoader = () => Promise<ConsoleFeature>;
