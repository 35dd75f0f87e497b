import { Parser } from 'htmlparser2';

/** Elements that are not read: field codes, deleted text, and the second copy of a text box for older programs. */
const UNREAD = new Set(['w:instrText', 'w:delText', 'mc:Fallback', 'w:del', 'w:moveFrom']);
const BREAKS: Record<string, string> = { 'w:br': '\n', 'w:cr': '\n', 'w:tab': ' ', 'w:noBreakHyphen': '-' };

/**
 * Collects the text of the main part of a Word document while it arrives. It supports no entities of its own and
 * follows no links.
 */
export class WordsOfXml {
  text = '';
  #skipped = 0;
  #isText = false;
  readonly #parser = new Parser(
    {
      onopentag: (name) => {
        if (UNREAD.has(name)) this.#skipped += 1;
        this.#isText = name === 'w:t';
        if (this.#skipped === 0) this.text += BREAKS[name] ?? '';
      },
      ontext: (text) => {
        if (this.#isText && this.#skipped === 0) this.text += text;
      },
      onclosetag: (name) => {
        if (UNREAD.has(name)) this.#skipped -= 1;
        this.#isText = false;
        if (name === 'w:p' && this.#skipped === 0) this.text += '\n';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  write(chunk: string) {
    this.#parser.write(chunk);
  }

  end() {
    this.#parser.end();
    return this.text;
  }
}
