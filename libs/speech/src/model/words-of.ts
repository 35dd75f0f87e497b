const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, tr, blockquote, figcaption';

/** The words of a text with form, a paragraph a line. It is taken apart, never shown, so nothing in it runs. */
export function wordsOf(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unread of body.querySelectorAll('script, style')) unread.remove();
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const cell of body.querySelectorAll('td, th')) cell.append(', ');
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n');
  return body.textContent
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/[,\s]+$/, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
}
