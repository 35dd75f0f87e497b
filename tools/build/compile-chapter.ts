import { Marked, type Tokens } from 'marked';
import { parse } from 'yaml';
import * as z from 'zod';

const GROUPS = ['bat-dau', 'noi-dung', 'lich-phat', 'thiet-bi', 'dia-ban', 'tai-khoan', 'cai-dat', 'cau-hinh'] as const;
/** Properties of a console on which a chapter may depend: `{{#led}}… {{/led}}`. */
const FLAGS = ['led', 'speaker', 'areas', 'organisation', 'enterprise'] as const;
export const MANUAL_PATH = '/huong-dan-su-dung';

const picture = z.strictObject({
  open: z.string().startsWith('/'),
  as: z.enum(['admin', 'canbo', 'lanhdao', 'xemthoi', 'nobody']).default('admin'),
  click: z.array(z.string()).default([]),
  fill: z.record(z.string(), z.string()).default({}),
  mark: z.string().optional(),
  phone: z.boolean().default(false),
  shows: z.enum(['page', 'dialog', 'around']).default('page'),
});
/** Instructions for taking a picture of the manual from the running product. */
export type PictureRequest = z.output<typeof picture>;

const frontMatter = z.strictObject({
  title: z.string().min(2),
  group: z.enum(GROUPS),
  order: z.number(),
  screens: z.array(z.string().startsWith('/')).default([]),
  only: z.enum(FLAGS).optional(),
  about: z.enum(['speaker', 'led']).optional(),
  pictures: z.record(z.string().regex(/^[a-z0-9-]+$/), picture).default({}),
});

/** A chapter as `libs/manual/src/model/chapter.ts` describes it, with the instructions for its pictures. */
export interface CompiledChapter {
  chapter: Omit<z.output<typeof frontMatter>, 'pictures'> & {
    slug: string;
    asks: string[];
    versions: Record<string, string>;
  };
  pictures: Record<string, PictureRequest>;
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const refuse = (what: string): never => {
  throw new Error(`A chapter may not hold ${what}`);
};

const figure = ({ href, text }: Tokens.Image) =>
  `<figure><img src="/assets/manual/${href}.webp" alt=""><figcaption>${escaped(text)}</figcaption></figure>\n`;

const markdown = new Marked({
  renderer: {
    html: ({ raw }) => refuse(`HTML: ${raw}`),
    heading({ tokens, depth }) {
      if (depth !== 2 && depth !== 3) return refuse(`a heading of level ${depth}`);
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    paragraph({ tokens }) {
      const [only, ...others] = tokens;
      return only?.type === 'image' && others.length === 0
        ? figure(only as Tokens.Image)
        : `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    image: ({ href }) => refuse(`a picture within a paragraph: ${href}`),
    strong({ tokens }) {
      const text = this.parser.parseInline(tokens);
      return text.includes(' › ') ? `<strong class="menu">${text}</strong>` : `<strong>${text}</strong>`;
    },
    codespan: ({ text }) => `<kbd>${escaped(text)}</kbd>`,
    link({ href, tokens }) {
      if (!/^[a-z0-9-]+$/.test(href)) return refuse(`a link to ${href}`);
      return `<a href="${MANUAL_PATH}/${href}">${this.parser.parseInline(tokens)}</a>`;
    },
  },
});

const MARK = /^[ \t]*\{\{[#/]\w+\}\}[ \t]*\n/gm;
/** The source for a console with these flags; a line that contains only marks is removed. */
const forFlags = (source: string, flags: string[]) =>
  FLAGS.reduce(
    (text, flag) =>
      text.replace(
        new RegExp(`\\{\\{#${flag}\\}\\}([\\s\\S]*?)\\{\\{/${flag}\\}\\}`, 'g'),
        flags.includes(flag) ? '$1' : '',
      ),
    source.replace(MARK, (line) => line.trim()),
  );

/** All subsets of these flags. */
const choices = (flags: string[]): string[][] =>
  flags.reduce<string[][]>((all, flag) => [...all, ...all.map((some) => [...some, flag])], [[]]);

/** Checks and renders a chapter's file, so that the browser needs no Markdown parser. */
export function compileChapter(slug: string, file: string): CompiledChapter {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${slug}: begins without its front matter`);
  const read = frontMatter.safeParse(parse(head));
  if (!read.success) throw new Error(`${slug}: ${z.prettifyError(read.error)}`);
  const { pictures, ...facts } = read.data;
  const asks = FLAGS.filter((flag) => body.includes(`{{#${flag}}}`));
  const html = (flags: string[]) => markdown.parse(forFlags(body, flags), { async: false });
  return {
    chapter: {
      slug,
      ...facts,
      asks,
      versions: Object.fromEntries(choices(asks).map((flags) => [flags.join(','), html(flags)])),
    },
    pictures,
  };
}
