/**
 * A white page of 400 × 300 with a filled field (red, left), a signature (green, middle) and a stamp (blue, right):
 * each an appearance of its own beside the content of the page.
 */
export function pdfWithForms(): Buffer {
  const box = (colour: string) =>
    `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Length 26 >>\nstream\n${colour} rg 0 0 100 100 re f\nendstream`;
  const shown = '/Type /Annot /F 4 /P 3 0 R';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R 6 0 R] /SigFlags 3 >> >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Annots [5 0 R 6 0 R 7 0 R] >>',
    '<< /Length 0 >>\nstream\n\nendstream',
    `<< ${shown} /Subtype /Widget /FT /Tx /T (ten) /V (An) /Rect [20 100 120 200] /AP << /N 8 0 R >> >>`,
    `<< ${shown} /Subtype /Widget /FT /Sig /T (ky) /V << /Type /Sig /Filter /Adobe.PPKLite >> /Rect [150 100 250 200] /AP << /N 9 0 R >> >>`,
    `<< ${shown} /Subtype /Stamp /Rect [280 100 380 200] /AP << /N 10 0 R >> >>`,
    `<< ${box('1 0 0')}`,
    `<< ${box('0 1 0')}`,
    `<< ${box('0 0 1')}`,
  ];
  return Buffer.from(
    `%PDF-1.7\n${objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Size 11 /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  );
}

/** A PDF whose pages are made by the program that fills it in (dynamic XFA). */
export const waitingPdf = () =>
  Buffer.from(
    [
      '%PDF-1.7',
      '1 0 obj << /Type /Catalog /Pages 2 0 R /NeedsRendering true /AcroForm << /Fields [] /XFA [(template) 4 0 R] >> >> endobj',
      '2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj',
      '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] >> endobj',
      '4 0 obj << /Length 11 >> stream\n<template/>\nendstream endobj',
      'trailer << /Size 5 /Root 1 0 R >>\n%%EOF\n',
    ].join('\n'),
  );
