import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { AppConfigProvider } from '../libs/app-config/src';
import { StoryConfig } from '../libs/test-kit/src';
import { FeedbackHost, LoaThemeProvider } from '../libs/ui-kit/src';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { appTypeItems, configOf, variantItems } from './variants';

type Theme = 'light' | 'dark';

function InTheme({ theme, isPage, children }: { theme: Theme; isPage: boolean; children: ReactNode }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(theme), [theme, setMode]);
  return (
    <Box sx={{ bgcolor: 'background.default', color: 'text.primary', ...(isPage && { minHeight: '100dvh' }) }}>
      {children}
    </Box>
  );
}

interface FrameProps {
  route: string;
  variant: string;
  appType: string;
  theme: Theme;
  /** Whether the story fills the window; on the page of a part's documentation it is one of several. */
  isPage: boolean;
  /** When to use this part, and when another; shown above the story. */
  when: string | null;
  Story: ComponentType;
}

function Frame({ route, variant, appType, theme, isPage, when, Story }: FrameProps) {
  const router = useMemo(
    () => createMemoryRouter([{ path: '*', element: <Story /> }], { initialEntries: [route] }),
    [Story, route],
  );
  const config = useMemo(() => configOf(variant, appType), [variant, appType]);
  return (
    <LoaThemeProvider>
      <InTheme theme={theme} isPage={isPage}>
        {when && (
          <Alert severity="info" variant="outlined" icon={false} role="note" sx={{ m: 2, mb: 0 }}>
            {when}
          </Alert>
        )}
        <StoryConfig value={config}>
          <AppConfigProvider config={config}>
            <RouterProvider key={`${variant} ${appType}`} router={router} />
          </AppConfigProvider>
        </StoryConfig>
        <FeedbackHost />
      </InTheme>
    </LoaThemeProvider>
  );
}

/**
 * Renders every story in a router, with the theme, as the console chosen in the toolbar, with dialogs and toasts
 * working. `parameters.route` sets the address; `parameters.when` is a note above the story about when to use this
 * part, and when another.
 */
const withConsole: Decorator = (Story, { globals, parameters, viewMode }) => (
  <Frame
    route={String(parameters.route ?? '/')}
    variant={String(globals.variant)}
    appType={String(globals.appType)}
    theme={globals.theme === 'dark' ? 'dark' : 'light'}
    isPage={viewMode !== 'docs'}
    when={parameters.when === undefined ? null : String(parameters.when)}
    Story={Story}
  />
);

const toolbar = (
  title: string,
  icon: 'contrast' | 'switchalt' | 'category',
  items: { value: string; title: string }[],
) => ({ description: title, toolbar: { title, icon, dynamicTitle: true, items } });

/** Properties of the part that a story is named after, where its file shows several. */
const ofShownPart: NonNullable<Preview['argTypesEnhancers']>[number] = (story) => {
  const part = story.subcomponents?.[story.name.split(' · ')[0] ?? ''];
  return (part && story.parameters.docs?.extractArgTypes?.(part)) || story.argTypes;
};

const preview: Preview = {
  argTypesEnhancers: [ofShownPart],
  decorators: [withConsole],
  initialGlobals: { variant: 'smart-audio', appType: '', theme: 'light' },
  globalTypes: {
    variant: toolbar('Phiên bản', 'switchalt', variantItems),
    appType: toolbar('Kiểu ứng dụng', 'category', appTypeItems),
    theme: toolbar('Giao diện', 'contrast', [
      { value: 'light', title: 'Sáng' },
      { value: 'dark', title: 'Tối' },
    ]),
  },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        phone: { name: 'Điện thoại (390)', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        laptop: { name: 'Máy tính (1366)', styles: { width: '1366px', height: '768px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        order: [
          'Nền tảng',
          ['Trang', 'Bố cục', 'Thao tác', 'Trạng thái', 'Hỏi và báo', 'Sắp xếp'],
          'Biểu mẫu',
          'Bảng',
          'Khung',
          'Tài khoản',
          'Màn hình',
          ['Trang chủ', 'Nội dung phát', 'Lịch phát', 'Thiết bị', 'Tin tức', 'Địa bàn', 'Danh mục'],
          '*',
        ],
      },
    },
  },
};
export default preview;
