/** Word writes lists as paragraphs with a sign before them; what is no list for a browser becomes one here. */
const isWordItem = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tagName === 'P' &&
  /mso-list:\s*(?!none)/i.test(element.getAttribute('style') ?? '');

/** The sign itself, between marks that only Word knows. */
const signOf = (item: Element) => item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]');

function asList(document: Document, first: HTMLElement) {
  const isNumbered = /^\s*[\da-zđ]+[.)]/i.test(signOf(first)?.textContent ?? '');
  const list = document.createElement(isNumbered ? 'ol' : 'ul');
  first.before(list);
  for (let item: Element | null = first; isWordItem(item);) {
    const next: Element | null = item.nextElementSibling;
    signOf(item)?.remove();
    const line = document.createElement('li');
    const paragraph = document.createElement('p');
    paragraph.append(...item.childNodes);
    line.append(paragraph);
    list.append(line);
    item.remove();
    item = next;
  }
}

/**
 * What Word and its like put on the clipboard, as headings, paragraphs and lists; the editor leaves out all it has no
 * place for.
 */
export function cleanPasted(html: string) {
  const document = new DOMParser().parseFromString(
    html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, '').replace(/<\/?o:p[^>]*>/gi, ''),
    'text/html',
  );
  for (const unseen of document.querySelectorAll('style, script, meta, link, title, xml')) unseen.remove();
  for (const item of document.querySelectorAll('p')) if (item.isConnected && isWordItem(item)) asList(document, item);
  for (const heading of document.querySelectorAll('h1')) {
    const lower = document.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  // Blank lines between paragraphs are Word's way of leaving room.
  for (const paragraph of document.querySelectorAll('body > p'))
    if (paragraph.textContent.replace(/\u00a0/g, ' ').trim() === '' && !paragraph.querySelector('img'))
      paragraph.remove();
  return document.body.innerHTML;
}
