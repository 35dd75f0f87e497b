import { TYPE_APP } from '@loa/contracts/common';
import type { TypeApp } from '@loa/contracts/common';
import { inWordsOf, termsOf } from '@loa/contracts/terms';
import type { Config } from '../config';

const sayers = new Map(Object.values(TYPE_APP).map((type) => [type, inWordsOf(termsOf(type))]));

/** Texts about areas and devices in the terms of an app type. */
export const inWords = (type: TypeApp, text: string) => sayers.get(type)?.(text) ?? text;

const ofVariant: Record<Config['variant'], TypeApp> = {
  'smart-audio': 2,
  'ip-radio': 1,
  broadcast: 3,
  'led-display': 4,
};

/**
 * App type for texts without a caller, such as e-mails: that of the installation's console.
 */
export const typeOfInstallation = ({ variant }: Pick<Config, 'variant'>) => ofVariant[variant];
