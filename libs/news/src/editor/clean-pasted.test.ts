import { describe, expect, it } from 'vitest';
import { cleanPasted } from './clean-pasted';

/** Shortened HTML of Word 2019 on the clipboard. */
const item = (sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span lang=VI>${words}<o:p></o:p></span></p>`;
const words = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('what is pasted from Word', () => {
  it('has lists where Word wrote bullets before paragraphs', () => {
    const page = words(
      cleanPasted(
        `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->${item('·', 'Sổ tiêm')}${item('·', 'Căn cước')}<p class=MsoNormal>Sau đó</p>${item('1.', 'Đến trạm')}${item('2.', 'Lấy số')}<!--EndFragment--></body></html>`,
      ),
    );
    expect([...page.querySelectorAll('ul > li')].map((line) => line.textContent)).toEqual(['Sổ tiêm', 'Căn cước']);
    expect([...page.querySelectorAll('ol > li')].map((line) => line.textContent)).toEqual(['Đến trạm', 'Lấy số']);
    expect(page.querySelector('ul + p')?.textContent).toBe('Sau đó');
    expect(page.querySelector('style')).toBeNull();
  });

  it('has no blank lines, no title larger than the news’ own, and nothing of Word’s own', () => {
    const page = words(
      cleanPasted(
        '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><h1>Thông báo</h1><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>Một</p>',
      ),
    );
    expect(page.body.innerHTML.replace(/<!--.*?-->/g, '')).toBe('<h2>Thông báo</h2><p>Một</p>');
  });
});
