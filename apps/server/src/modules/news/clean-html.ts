import { NEWS_PICTURE } from '@loa/contracts/news';
import sanitizeHtml from 'sanitize-html';

/** Matches a whole number of one to `digits` digits, and nothing else. */
const upTo = (digits: number) => new RegExp(`^[1-9]\\d{0,${digits - 1}}$`);
const CELL = { colspan: upTo(2), rowspan: upTo(2) };
const PICTURE = { src: NEWS_PICTURE, width: upTo(4), height: upTo(4) };

const fitting = (attributes: Record<string, string>, wanted: Record<string, RegExp>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name, value]) => wanted[name]?.test(value)));
const linkOf = (href: string): Record<string, string> =>
  /^(https?:\/\/|mailto:|tel:)/i.test(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {};
const cell = (tagName: string, attributes: Record<string, string>) => ({ tagName, attribs: fitting(attributes, CELL) });

/**
 * The elements that news may have. Styles and classes are not allowed: Loa decides the looks, so nothing leaves its box
 * or covers another.
 */
const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'em',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  /** Elements whose content is no text of the news. */
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'object',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
  ],
  enforceHtmlBoundary: false,
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    td: cell,
    th: cell,
    ol: (tagName, attributes) => ({ tagName, attribs: fitting(attributes, { start: upTo(4) }) }),
    img: (tagName, { alt = '', ...attributes }) => ({ tagName, attribs: { ...fitting(attributes, PICTURE), alt } }),
    // The reader and the site he opens are separated (no opener or referrer); links into this console are not allowed,
    // so nobody can plant one.
    a: (tagName, { href = '' }) => ({ tagName, attribs: linkOf(href.trim()) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
};

/**
 * Sanitises HTML from any source for readers: headings, lists, links, tables, and pictures that this server stores.
 */
export const cleanHtml = (html: string) => sanitizeHtml(html, OPTIONS).trim();
