import type { LiveHandlers } from '@loa/api-client';
import type { Account } from '@loa/contracts/accounts';
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

/** What something is called: a text, or one made of this console's words: `(words) => words['area.commune']`. */
export type Label = string | ((words: Terms) => string);

/**
 * Where a screen is: at one address, or at one for each family of words (SPEC §2). A link to the other one leads to the
 * right one.
 */
export type Address = string | { areas: string; organisation: string };

export interface RouteInMenu {
  group: MenuGroup;
  icon: ComponentType<{ fontSize?: 'small' }>;
  /**
   * Where in its group, when that is not where its feature stands among the features: the lower first, 0 where nothing
   * is said.
   */
  place?: number;
  /** Where it differs from the title; never the word of the group. */
  label?: Label;
  /** What it is for, in a sentence, where the group has a page that leads to its others. */
  about?: string;
  /**
   * A hook giving the number beside the entry; 0 and undefined show none. Called only for entries the account may open.
   */
  useCount?: () => number | undefined;
}

/**
 * Something to do, found in the command palette by those who may open the screen: the page that does it, ready for it.
 */
export interface RouteAction {
  label: Label;
  /** What makes the page ready: `?mode=now`. */
  search?: string;
  /** Where it asks for more than the screen does. */
  permission?: Needed;
}

/**
 * A page that is about to be seen: what its address says, and where what it shows first may be asked for while its code
 * is being run.
 */
export interface Visit {
  search: URLSearchParams;
  client: QueryClient;
}

/**
 * A screen inside the frame: all that is known of it before its code, said once. The code is loaded when it is first
 * opened:
 * `lazy: () => import('./pages/x-page').then((page) => ({ Component: page.XPage }))`.
 */
export interface ConsoleRoute {
  path: Address;
  title: Label;
  permission: Needed;
  /** Only where the installation keeps what it is about; by its address it still opens, and says so. */
  isKept?: (account: Account) => boolean;
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
 * Finds records for the command palette. Asked with two characters or more, only of accounts that hold `permission`.
 */
export interface PaletteSource {
  /** Heading over its results. */
  label: Label;
  permission: PermissionCode;
  search: (text: string, signal: AbortSignal) => Promise<PaletteItem[]>;
}

/** Keys of a page, for the list of shortcuts. */
export interface ShortcutList {
  /** Where they work: `Phê duyệt`. */
  where: string;
  shortcuts: readonly { keys: string; does: string }[];
}

/** The screen that help is asked for. */
export interface HelpProps {
  /** Where it is, here and in consoles with the other family of words. */
  addresses: readonly string[];
  search: string;
  /** When the reader goes on to another page. */
  onLeave: () => void;
}

/** What a domain gives to a console. Loaded after sign-in, so keep pages behind `lazy`. */
export interface ConsoleFeature {
  id: string;
  routes: ConsoleRoute[];
  live?: LiveHandlers;
  palette?: PaletteSource[];
  shortcuts?: ShortcutList[];
  /** What is said of the screen being shown, when "?" is pressed. */
  help?: () => Promise<{ Component: FunctionComponent<HelpProps> }>;
  /** A control in the top bar, such as the area switch. */
  topBar?: ComponentType;
  /** Asked before signing out, where something would be lost with it. False: one stays. */
  beforeSignOut?: () => Promise<boolean>;
}

export type FeatureLoader = () => Promise<ConsoleFeature>;
