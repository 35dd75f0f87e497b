import { deploymentSetting } from '@loa/api-client';
import type { TypeApp } from '@loa/contracts/common';
import type { FeatureLoader } from './console-feature';
import type { ComponentType } from 'react';
import type { Terms } from '@loa/contracts/terms';

/** A page for everybody, signed in or not, outside of the frame: `/tin-tuc/:key`. */
export interface PublicPage {
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
}

/**
 * What a variant looks like: its pictures carry its accent; the primary colour is everywhere that of the specification.
 */
export interface Brand {
  /** Paths under `/assets`. */
  logo: string;
  favicon: string;
  loginPicture: string;
}

/** All that makes one of the consoles differ from the others. */
export interface AppConfig {
  /** Default app type; `<meta name="loa:app-type">` replaces it where it is installed. */
  typeApp: TypeApp;
  /** Full name, shown at sign-in and in the tab. */
  title: string;
  shortName: string;
  description: string;
  brand: Brand;
  /** Where one arrives after signing in. */
  home: string;
  /**
   * What Trang chủ leads with under its headline: the day's runs, the boards and what is on them, or else the devices
   * by state.
   */
  lead?: 'today' | 'boards';
  hotline?: string;
  terms?: Partial<Terms>;
  /** In the order they appear within a menu group. */
  features: FeatureLoader[];
  /** Beside those that sign in. */
  publicPages?: readonly PublicPage[];
  /** Beside the form that signs in; part of that page's code. */
  besideSignIn?: ComponentType;
}

const isTypeApp = (value: number): value is TypeApp => [1, 2, 3, 4].includes(value);

/** The configuration with what this installation has changed in its `index.html`. */
export function deployedConfig(config: AppConfig): AppConfig {
  const typeApp = Number(deploymentSetting('loa:app-type'));
  const hotline = deploymentSetting('loa:hotline');
  return { ...config, ...(isTypeApp(typeApp) && { typeApp }), ...(hotline && { hotline }) };
}
