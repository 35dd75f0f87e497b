export { deployedConfig, type AppConfig, type Brand, type PublicPage } from './app-config';
export {
  AppConfigProvider,
  useAddress,
  useAppConfig,
  useDeviceTerm,
  useOwnWords,
  useDevicesTerm,
  useShownWords,
  useTerm,
  useUsualKind,
} from './use-app-config';
export {
  areStatePlaces,
  asSeen,
  inLine,
  inWordsOf,
  isOrganisation,
  termsOf,
  usualKind,
  type Term,
  type Terms,
} from '@loa/contracts/terms';
export { MENU_GROUPS } from './console-feature';
export { labelText } from './label-text';
export { isHiddenIn, menuGroupsOf, menuOf, shownIn, type MenuLine, type MenuSection } from './menu';
export { useConsoleScreens } from './use-console-screens';
export { screensOf, type ConsoleScreen } from './screens';
export type {
  Address,
  ConsoleFeature,
  ConsoleRoute,
  FeatureLoader,
  HelpProps,
  Label,
  MenuGroup,
  PaletteItem,
  PaletteSource,
  RouteAction,
  RouteInMenu,
  ShortcutList,
  Visit,
} from './console-feature';
