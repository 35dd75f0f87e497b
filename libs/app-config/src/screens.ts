import type { Needed } from '@loa/contracts/permissions';
import type { AppConfig } from './app-config';
import type { Address, ConsoleFeature, ConsoleRoute, Label, RouteAction, RouteInMenu } from './console-feature';
import { labelText } from './label-text';
import { isOrganisation, termsOf } from '@loa/contracts/terms';

/** A route in this console: with its words and its address. */
export interface ConsoleScreen extends Pick<ConsoleRoute, 'lazy'> {
  isUsed: ConsoleRoute['isUsed'];
  path: string;
  /** Address in consoles with the other family of words. */
  otherPath: string | undefined;
  title: string;
  permission: Needed;
  menu: (Omit<RouteInMenu, 'label'> & { label: string }) | undefined;
  actions: { label: string; path: string; permission: Needed; scope?: RouteAction['scope'] }[];
}

type Variant = Pick<AppConfig, 'typeApp' | 'terms'>;

/** Address of a screen in this console: `/dia-ban/phuong-xa`, or `/to-chuc/don-vi` in education mode. */
export const addressOf = (address: Address, { typeApp }: Pick<Variant, 'typeApp'>) =>
  typeof address === 'string' ? address : address[isOrganisation(typeApp) ? 'organisation' : 'areas'];

const otherAddressOf = (address: Address, shown: string) =>
  typeof address === 'string' ? undefined : Object.values(address).find((path) => path !== shown);

/** The screens of a console. One without a permission stops the console: it would be open to all. */
export function screensOf(features: readonly Pick<ConsoleFeature, 'routes'>[], words: Variant): ConsoleScreen[] {
  const terms = termsOf(words.typeApp, words.terms);
  const textOf = (label: Label) => labelText(label, terms);
  const screenOf = ({
    path: address,
    title,
    permission,
    lazy,
    isUsed,
    menu,
    actions = [],
  }: ConsoleRoute): ConsoleScreen => {
    const path = addressOf(address, words);
    if (permission === undefined || permission.length === 0) throw new Error(`${path} declares no permission`);
    return {
      path,
      otherPath: otherAddressOf(address, path),
      title: textOf(title),
      permission,
      lazy,
      isUsed,
      menu: menu && { ...menu, label: textOf(menu.label ?? title) },
      actions: actions.map(({ label, search = '', permission: wanted = permission, scope }) => ({
        label: textOf(label),
        path: path + search,
        permission: wanted,
        scope,
      })),
    };
  };
  return features.flatMap(({ routes }) => routes.map(screenOf));
}
