/** How a chapter looks: steps with room between them, what stands on the screen set off from what is said of it. */
export const chapterLook = {
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
  '& p': { my: 1 },
  '& h2, & h3, & h4': { fontSize: '1.1429rem', lineHeight: 1.35, fontWeight: 650, mt: 3, mb: 1, breakAfter: 'avoid' },
  '& ol, & ul': { my: 1, pl: 3 },
  '& li': { my: 1 },
  '& li::marker': { color: 'text.secondary', fontWeight: 600 },
  '& strong': { fontWeight: 650 },
  '& kbd': { px: 0.75, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 0.5, font: 'inherit', fontSize: '0.8571rem', whiteSpace: 'nowrap' },
  '& a': { color: 'primary.dark', '[data-color-scheme="dark"] &': { color: 'primary.light' } },
  '& figure': { mx: 0, my: 2, breakInside: 'avoid' },
  '& img': { display: 'block', maxWidth: '100%', height: 'auto', maxHeight: '80vh', border: 1, borderColor: 'divider', borderRadius: 1 },
  '& figcaption': { mt: 0.5, fontSize: '0.8571rem', color: 'text.secondary' },
  '@media print': { '& a': { textDecoration: 'none' } },
} as const;
