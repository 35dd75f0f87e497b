import type { Plugin } from 'vite';

/**
 * Inlines the only stylesheet: it is smaller than the cost of a request, and nothing is drawn before it.
 */
export const inlineStyles = (): Plugin => ({
  name: 'loa:inline-styles',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/g, (link, file: string) => {
        const sheet = bundle[file];
        if (sheet?.type !== 'asset') return link;
        delete bundle[file];
        return `<style>${String(sheet.source).trim()}</style>`;
      }),
  },
});
