import { createContext, use, useMemo, type ReactNode } from 'react';
import type { AppConfig } from './app-config';
import type { Address } from './console-feature';
import { addressOf } from './screens';
import type { DeviceKind } from '@loa/contracts/devices';
import { asSeen, DEVICE_KIND_NAMES, inLine, inWordsOf, termsOf, usualKind, type Term } from '@loa/contracts/terms';

const AppConfigContext = createContext<AppConfig | null>(null);

export const AppConfigProvider = ({ config, children }: { config: AppConfig; children: ReactNode }) => (
  <AppConfigContext value={config}>{children}</AppConfigContext>
);

/** The configuration of the running variant. */
export function useAppConfig() {
  const config = use(AppConfigContext);
  if (!config) throw new Error('useAppConfig needs an AppConfigProvider above it');
  return config;
}

/** The variant's word, in sentence case: `useTerm('area.commune')` is `Phường xã` or `Đơn vị`. */
export function useTerm(term: Term) {
  const { typeApp, terms } = useAppConfig();
  return termsOf(typeApp, terms)[term];
}

/**
 * Puts a text that was written once for all consoles, such as a setting or a field of the log, into the words of this
 * one.
 */
export function useOwnWords() {
  const { typeApp, terms } = useAppConfig();
  return useMemo(() => inWordsOf(termsOf(typeApp, terms)), [typeApp, terms]);
}

/**
 * Address of a screen in this console: `useAddress({ areas: '/dia-ban/phuong-xa', organisation: '/to-chuc/don-vi' })`.
 */
export const useAddress = (address: Address) => addressOf(address, useAppConfig());

/**
 * Most common kind of device in this console: listed first, the default, used in examples. It hides nothing.
 */
export const useUsualKind = () => usualKind(useAppConfig().typeApp);

const isKind = (kinds: string | undefined): kinds is DeviceKind => kinds !== undefined && kinds in DEVICE_KIND_NAMES;

/** Name of one device: where boards are run, any other device has the name of its kind. */
export function useDeviceTerm(kind: DeviceKind | undefined) {
  const [term, usual] = [useTerm('device'), useUsualKind()];
  return kind && usual === 'led' && kind !== 'led' ? DEVICE_KIND_NAMES[kind] : term;
}

/**
 * Name of several devices within a sentence: *thiết bị*, or where boards are run that of their kind, if all are of one,
 * as in a list's filter (`kind=led`).
 */
export function useDevicesTerm(kinds?: string) {
  const [any, usual] = [useTerm('device.any'), useUsualKind()];
  return inLine(usual === 'led' && isKind(kinds) ? DEVICE_KIND_NAMES[kinds] : any);
}

const asHeard = (text: string) => text;

/**
 * Puts a text about what several devices do, such as *Đang phát*, into the words of this console, or of the kind that
 * all of them are of: boards are seen.
 */
export function useShownWords(kinds?: string) {
  const usual = useUsualKind();
  return ['led', 'screen'].includes(isKind(kinds) ? kinds : usual) ? asSeen : asHeard;
}
