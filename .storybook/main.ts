import type { StorybookConfig } from '@storybook/react-vite';
import { manualChapters } from '../tools/build/manual-chapters.ts';
import { readingOfTypes } from './properties.ts';

const variants = ['smart-audio', 'ip-radio', 'broadcast', 'led-display'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../libs/**/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: variants.map((variant) => ({ from: `../apps/${variant}/public/assets`, to: `/${variant}/assets` })),
  typescript: { reactDocgen: 'react-docgen-typescript', reactDocgenTypescriptOptions: readingOfTypes },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), manualChapters()],
    resolve: { ...vite.resolve, tsconfigPaths: true },
    build: { ...vite.build, chunkSizeWarningLimit: 2000 },
  }),
};
export default config;
