import type { Page, Response } from 'playwright-core';

interface Budget {
  kb: number;
  requests: number;
}

/**
 * Most code, in kB as served, and most requests of any page of any console, opened on a machine that never had one
 * open. A list: 1.3 × the smallest page with a grid and the same libraries (300 kB, `npm run bench -- console`), the
 * goal is 1.25 × and 15 requests; a list on a phone comes without the grid, the goal is 275 kB. Requests are the page
 * itself, its fonts, its code and its calls, not the pictures of its rows.
 */
const BUDGETS = {
  list: { kb: 402, requests: 20 },
  phone: { kb: 289, requests: 20 },
  other: { kb: 394, requests: 40 },
} satisfies Record<string, Budget>;

/** Pages that show more than a page of their kind. */
const LARGER: readonly { page: RegExp; width: 'wide' | 'phone' | 'any'; budget: Budget }[] = [
  // The form that installs a device, with its map and the tree of places, over the list of those that wait.
  { page: /\?lap-dat=moi$/, width: 'any', budget: { kb: 660, requests: 54 } },
  // The panel of a place, an account, a device or its alerts beside the list.
  { page: /\?(noi|tai-khoan|thiet-bi|canh-bao)=/, width: 'wide', budget: { kb: 555, requests: 42 } },
  { page: /\?(noi|tai-khoan|thiet-bi|canh-bao)=/, width: 'phone', budget: { kb: 422, requests: 39 } },
  // The rights of a group, each with what it allows.
  { page: /^\/cai-dat\/nhom-nguoi-dung\/tao-moi/, width: 'any', budget: { kb: 498, requests: 28 } },
  // The tree of places beside the list.
  { page: /^\/(to-chuc|dia-ban)\//, width: 'wide', budget: { kb: 412, requests: 22 } },
  // The first schedule that waits, with its player and its preview.
  { page: /^\/quan-ly-lich-phat\/phe-duyet/, width: 'wide', budget: { kb: 443, requests: 36 } },
  { page: /^\/quan-ly-lich-phat\/phe-duyet/, width: 'phone', budget: { kb: 324, requests: 32 } },
  // Changes of many schedules, or copies of them, each previewed.
  { page: /\/(doi-nhieu-lich|chep-lich)/, width: 'any', budget: { kb: 419, requests: 40 } },
  // Dates, places, contents and a preview that answers while one types.
  { page: /^\/(quan-ly-lich-phat|ban-tin-dien-tu)\/tao-moi/, width: 'any', budget: { kb: 451, requests: 52 } },
  // A form over a list.
  { page: /\?id=moi$/, width: 'any', budget: { kb: 485, requests: 34 } },
];

/** The rich text editor is large and needed: it does not count for the page that shows it. */
const isCounted = (response: Response) =>
  /^http/.test(response.url()) &&
  response.request().resourceType() !== 'image' &&
  !response.url().includes('rich-text-editor');
const isScript = (response: Response) => /\.js$/.test(response.url());

/** Time without a request after which a page has loaded all that it loads by itself. */
const QUIET_MS = 300;

/** As served: what the browser kept from the page before counts as what it was when it came. */
const kbOf = (response: Response) => Number(response.headers()['content-length']) / 1000;

/** Answers a function that opens a page in this window and says where it loads more than it may by itself. */
export function weighing(page: Page, budgets = BUDGETS) {
  /** Lists, as they were seen where there is room for their grid; a phone shows cards. */
  const lists = new Set<string>();
  let responses: Response[] = [];
  let open = 0;
  let lastAt = 0;
  const count = (by: number) => () => {
    open += by;
    lastAt = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  page.on('response', (response) => void responses.push(response));

  return async (address: string): Promise<string[]> => {
    responses = [];
    open = 0;
    await page.goto(address);
    // A panel over the page hides the page's own heading.
    await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor();
    while (open > 0 || Date.now() - lastAt < QUIET_MS) await page.waitForTimeout(50);
    const counted = responses.filter(isCounted);
    const kb = counted.filter(isScript).reduce((sum, response) => sum + kbOf(response), 0);
    const isPhone = (page.viewportSize()?.width ?? 0) < 600;
    if (!isPhone && (await page.getByRole('grid').count()) > 0) lists.add(address);
    const larger = LARGER.find(
      (one) => one.page.test(address) && (one.width === 'any' || one.width === (isPhone ? 'phone' : 'wide')),
    );
    const budget = larger?.budget ?? budgets[lists.has(address) ? (isPhone ? 'phone' : 'list') : 'other'];
    const where = `${address}${isPhone ? ' on a phone' : ''}`;
    return [
      ...(kb > budget.kb ? [`${where}: ${kb.toFixed(1)} kB of code, not ${budget.kb}`] : []),
      ...(counted.length > budget.requests ? [`${where}: ${counted.length} requests, not ${budget.requests}`] : []),
    ];
  };
}
