const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, tr, blockquote, figcaption';

/** Plain text of HTML, a paragraph a line. The HTML is only parsed, never shown, so no script in it runs. */
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
