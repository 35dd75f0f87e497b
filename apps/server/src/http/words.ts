import { TYPE_APP } from '@loa/contracts/common';
import type { TypeApp } from '@loa/contracts/common';
import { inWordsOf, termsOf } from '@loa/contracts/terms';
import type { Config } from '../config';

const sayers = new Map(Object.values(TYPE_APP).map((type) => [type, inWordsOf(termsOf(type))]));

/** What the server writes of areas and devices, in the words of an app type. */
export const inWords = (type: TypeApp, text: string) => sayers.get(type)?.(text) ?? text;

const ofVariant: Record<Config['variant'], TypeApp> = {
  'smart-audio': 2,
  'ip-radio': 1,
  broadcast: 3,
  'led-display': 4,
};

/**
 * In whose words is written what goes out without a caller, such as letters: those of the console this server shows.
 */
export const typeOfInstallation = ({ variant }: Pick<Config, 'variant'>) => ofVariant[variant];
