const MENU_WAY = /<strong class="menu">([^<]+)<\/strong>/g;

/**
 * A chapter's HTML with headings that follow one of `level`, and links where its ways through the menu lead somewhere.
 */
export const chapterHtml = (html: string, level: 1 | 2, ways: ReadonlyMap<string, string>) =>
  html
    .replace(/<(\/?)h([23])>/g, (_, slash: string, written: string) => `<${slash}h${Number(written) + level - 1}>`)
    .replace(MENU_WAY, (bold, way: string) => {
      const path = ways.get(way);
      return path === undefined ? bold : `<a href="${path}">${bold}</a>`;
    });
