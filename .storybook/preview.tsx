import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { FeedbackHost, LoaThemeProvider } from '../libs/ui-kit/src';
import type { Decorator, Preview } from '@storybook/react-vite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

type Theme = 'light' | 'dark';

function InTheme({ theme, children }: { theme: Theme; children: ReactNode }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(theme), [theme, setMode]);
  return <Box sx={{ bgcolor: 'background.default', color: 'text.primary', minHeight: '100dvh' }}>{children}</Box>;
}

/** Every story stands in a router, under the theme, with dialogs and toasts working. `parameters.route` sets the address. */
const withConsole: Decorator = (Story, { globals, parameters }) => {
  const route = String(parameters.route ?? '/');
  const router = useMemo(() => createMemoryRouter([{ path: '*', element: <Story /> }], { initialEntries: [route] }), [Story, route]);
  return (
    <LoaThemeProvider>
      <InTheme theme={globals.theme === 'dark' ? 'dark' : 'light'}>
        <RouterProvider router={router} />
        <FeedbackHost />
      </InTheme>
    </LoaThemeProvider>
  );
};

const preview: Preview = {
  decorators: [withConsole],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Giao diện',
      toolbar: {
        title: 'Giao diện',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Sáng' },
          { value: 'dark', title: 'Tối' },
        ],
      },
    },
  },
  parameters: { layout: 'fullscreen', a11y: { test: 'error' }, controls: { disable: true } },
};
export default preview;
