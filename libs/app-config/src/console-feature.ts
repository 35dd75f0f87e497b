import type { LiveHandlers } from '@loa/api-client';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { ComponentType } from 'react';
import type { Term } from './terms';

/** Groups of the side menu, in the order of SPEC §2. */
export const MENU_GROUPS = ['overview', 'content', 'slideshow', 'schedules', 'devices', 'areas', 'settings', 'log', 'configuration'] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** `handle` of a route inside the frame: who may open it (any one of several codes) and what it is called. */
export interface RouteHandle {
  permission?: PermissionCode | readonly PermissionCode[];
  title: string;
}

/**
 * A route inside the frame: an absolute path, and a page whose code is loaded when it is first opened:
 * `lazy: () => import('./pages/x-page').then((page) => ({ Component: page.XPage }))`.
 */
export interface ConsoleRoute {
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
  handle: RouteHandle;
}

export interface MenuEntry {
  group: MenuGroup;
  /** Text of the entry, or the term that names it; never the word of its group. */
  label: string | { term: Term };
  icon: ComponentType<{ fontSize?: 'small' }>;
  path: string;
  permission?: PermissionCode | readonly PermissionCode[];
  /** A hook giving the number beside the entry; 0 and undefined show none. Called only for entries the account may open. */
  useCount?: () => number | undefined;
}

export interface PaletteItem {
  label: string;
  /** Grey text beside it: an area, a code. */
  hint?: string;
  path: string;
}

/** Finds records for the command palette. Asked with two characters or more, only of accounts that hold `permission`. */
export interface PaletteSource {
  /** Heading over its results: `Thiết bị`. */
  label: string;
  permission: PermissionCode;
  search: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** Something to do, found in the command palette by those who hold `permission`: the page that does it, ready for it. */
export interface PaletteAction {
  label: string;
  path: string;
  permission: PermissionCode;
}

/** Keys of a page, for the list of shortcuts. */
export interface ShortcutList {
  /** Where they work: `Phê duyệt`. */
  where: string;
  shortcuts: readonly { keys: string; does: string }[];
}

/** What a domain gives to a console. Loaded after sign-in, so keep pages behind `lazy`. */
export interface ConsoleFeature {
  id: string;
  routes: ConsoleRoute[];
  menu: MenuEntry[];
  live?: LiveHandlers;
  palette?: PaletteSource[];
  actions?: PaletteAction[];
  shortcuts?: ShortcutList[];
  /** A control in the top bar, such as the area switch. */
  topBar?: ComponentType;
}

export type FeatureLoader = () => Promise<ConsoleFeature>;
