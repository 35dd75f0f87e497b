export { LoaThemeProvider } from './theme/loa-theme-provider';
export { createLoaTheme } from './theme/theme';
export { ColorModeSwitch, useColorMode, type ColorMode } from './theme/color-mode';
export { StateBadge } from './state/state-badge';
export { pathIcon } from './state/path-icon';
export { stateTones, type StateTone } from './state/state-tones';
export { ActionBar } from './actions/action-bar';
export { ActionMenu } from './actions/action-menu';
export { FileInput } from './actions/file-input';
export { droppedFiles } from './actions/dropped-files';
export { useDropArea } from './actions/use-drop-area';
export { CopyButton } from './actions/copy-button';
export { RowButton } from './actions/row-button';
export { useSingleKeys } from './actions/use-single-keys';
export type { UserAction } from './actions/user-action';
export { draftsBelongTo, forgetDraft, readDraft, storeDraft, type Draft } from './drafts/drafts';
export { lazyPage, lazyPart } from './page/lazy-part';
export { useLoadEarly } from './page/use-load-early';
export { useLater } from './page/use-later';
export { Page, type PageQuery } from './page/page';
export { RecordPage } from './page/record-page';
export { EDITING, useOpenRecord } from './page/open-record';
export { TitleInBarContext, useShownTitle } from './page/shown-title';
export { EmptyState } from './page/empty-state';
export { ErrorState } from './page/error-state';
export { StaleNotice } from './page/stale-notice';
export { ForbiddenState } from './page/forbidden-state';
export { PageSkeleton } from './page/page-skeleton';
export { FeedbackHost } from './feedback/feedback-host';
export { unreachedMessage, unreachedText } from './feedback/network-text';
export { askWhich, confirm, CONFIRM_DEFAULTS, refusalOf, type ConfirmOptions } from './feedback/confirm';
export { loading, LOADING_TEXT } from './feedback/loading';
export { WaitOverlay } from './feedback/wait-overlay';
export { toast, TOAST_DURATION, type ToastKind } from './feedback/toast';
export { MessageList } from './feedback/message-list';
export { DEFAULT_ERROR_TEXT, errorStatus, errorText } from './feedback/error-text';
export { Section } from './layout/section';
export { StatTile } from './layout/blocks/stat-tile';
export { PersonPicture } from './layout/person-picture';
export { drawPicture, readPicture, type PicturePart } from './pictures/draw-picture';
export { LinkLine } from './layout/link-line';
export { KeyValueList, type KeyValue } from './layout/blocks/key-value-list';
export { Pager } from './layout/pager';
export { SidePanel } from './layout/blocks/side-panel';
export { UrlTabs, type UrlTab } from './layout/blocks/url-tabs';
export { SearchField } from './filters/search-field';
export { FilterSelect, type Option } from './filters/filter-select';
export { FilterChips, type FilterChip } from './filters/filter-chips';
export { chipsOf, chosenNames } from './filters/filter-words';
export {
  dayOf,
  DEFAULT_TIME_ZONE,
  formatBy,
  formatDate,
  formatDateTime,
  formatLongDate,
  formatRelativeDay,
  formatTime,
  formatTimeOfSecond,
  formatTimeRange,
  WEEKDAY_LABELS,
  WEEKDAY_NAMES,
  type Moment,
} from './format/date-time';
export { formatAgo, formatClock, formatCountdown, formatDuration } from './format/duration';
export { formatBytes, formatNumber, formatPercent } from './format/numbers';
export { dayBounds } from './format/day-bounds';
export {
  DAY_MINUTES,
  endFor,
  endsNextDay,
  followingEnd,
  minutesOf,
  slotLengthText,
  slotSeconds,
  timeAt,
} from './format/slot-times';
export { useNow } from './time/use-now';
export { useAfterRest } from './time/use-after-rest';
export { useRested } from './time/use-rested';
export { formatPhone } from './format/phone';
