export { deployedConfig, type AppConfig, type Brand, type Capability } from './app-config';
export { AppConfigProvider, useAppConfig, useCapability, useTerm } from './use-app-config';
export { inLine, termsOf, type Term, type Terms } from './terms';
export { MENU_GROUPS } from './console-feature';
export type { ConsoleFeature, ConsoleRoute, FeatureLoader, MenuEntry, MenuGroup, PaletteAction, PaletteItem, PaletteSource, RouteHandle, ShortcutList } from './console-feature';
