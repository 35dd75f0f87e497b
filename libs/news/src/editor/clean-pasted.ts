/** Word writes lists as paragraphs with a bullet before them; this turns them into real lists. */
const isWordItem = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.tagName === 'P' &&
  /mso-list:\s*(?!none)/i.test(element.getAttribute('style') ?? '');

/** The bullet itself, between marks that only Word knows. */
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
 * HTML of Word and similar programs, as headings, paragraphs and lists; the editor drops all elements that it does not
 * support.
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
  // Word uses blank lines as the space between paragraphs.
  for (const paragraph of document.querySelectorAll('body > p'))
    if (paragraph.textContent.replace(/\u00a0/g, ' ').trim() === '' && !paragraph.querySelector('img'))
      paragraph.remove();
  return document.body.innerHTML;
}
