export { deployedConfig, type AppConfig, type Brand, type Capability, type PublicPage } from './app-config';
export { AppConfigProvider, useAddress, useAppConfig, useCapability, useOwnWords, useTerm } from './use-app-config';
export { areStatePlaces, inLine, inWordsOf, termsOf, type Term, type Terms } from './terms';
export { MENU_GROUPS } from './console-feature';
export { labelText } from './label-text';
export { menuGroupsOf, menuOf, type MenuLine, type MenuSection } from './menu';
export { screensOf, type ConsoleScreen } from './screens';
export type { Address, ConsoleFeature, ConsoleRoute, FeatureLoader, Label, MenuGroup, PaletteItem, PaletteSource, RouteAction, RouteInMenu, ShortcutList } from './console-feature';
