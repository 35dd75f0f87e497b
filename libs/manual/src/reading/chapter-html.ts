const MENU_WAY = /<strong class="menu">([^<]+)<\/strong>/g;

/**
 * A chapter's HTML with headings below one of `level`, and links for its menu paths.
 */
export const chapterHtml = (html: string, level: 1 | 2, links: ReadonlyMap<string, string>) =>
  html
    .replace(/<(\/?)h([23])>/g, (_, slash: string, written: string) => `<${slash}h${Number(written) + level - 1}>`)
    .replace(MENU_WAY, (bold, menuPath: string) => {
      const path = links.get(menuPath);
      return path === undefined ? bold : `<a href="${path}">${bold}</a>`;
    });
