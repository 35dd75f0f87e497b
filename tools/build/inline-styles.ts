import type { Plugin } from 'vite';

/**
 * Puts the one stylesheet into the page: it is smaller than the request it would cost, and nothing is drawn before it.
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
