import { deploymentSetting } from '@loa/api-client';
import type { TypeApp } from '@loa/contracts/common';
import type { PermissionCode } from '@loa/contracts/permissions';
import type { FeatureLoader } from './console-feature';
import type { ComponentType } from 'react';
import type { Terms } from '@loa/contracts/terms';

/** A page for everybody, signed in or not, without the frame: `/tin-tuc/:key`. */
export interface PublicPage {
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
}

/**
 * Pictures of a variant, in its accent; the primary colour is that of the specification in every variant.
 */
export interface Brand {
  /** Paths under `/assets`. */
  logo: string;
  favicon: string;
  loginPicture: string;
}

/** Everything that differs between the consoles. */
export interface AppConfig {
  /** Default app type; an installation may override it by `<meta name="loa:app-type">`. */
  typeApp: TypeApp;
  /** Full name, shown at sign-in and in the tab. */
  title: string;
  shortName: string;
  description: string;
  brand: Brand;
  /** Page after signing in. */
  home: string;
  /** Right of those whom `home` serves: the others begin with the first page of the menu, as without `home`'s own. */
  homeRight?: PermissionCode;
  /**
   * First block of Trang chủ below its headline: the day's runs, the boards and their content, or else the devices by
   * state.
   */
  lead?: 'today' | 'boards';
  hotline?: string;
  terms?: Partial<Terms>;
  /** In their order within a menu group. */
  features: FeatureLoader[];
  /** Public pages beside the sign-in pages. */
  publicPages?: readonly PublicPage[];
  /** Shown beside the sign-in form; part of that page's code. */
  besideSignIn?: ComponentType;
}

const isTypeApp = (value: number): value is TypeApp => [1, 2, 3, 4].includes(value);

/** The configuration with the changes of this installation's `index.html`. */
export function deployedConfig(config: AppConfig): AppConfig {
  const typeApp = Number(deploymentSetting('loa:app-type'));
  const hotline = deploymentSetting('loa:hotline');
  return { ...config, ...(isTypeApp(typeApp) && { typeApp }), ...(hotline && { hotline }) };
}
