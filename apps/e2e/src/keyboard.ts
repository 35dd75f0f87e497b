import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Elements that the keyboard reached since `watchFocus`. */
    focusWatch: {
      reached: Set<Element>;
      unmarked: Set<Element>;
      groups: Set<Element>;
      first: Element | null;
      isRound: boolean;
    };
  }
}

/** Most presses of Tab on one page: a page that needs more is a trap. */
const MOST_STOPS = 400;
/** Presses between two looks at whether the focus has gone round. */
const STEP = 12;

/** Notes which elements get the focus, and which of them show it. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const watch: Window['focusWatch'] = {
      reached: new Set(),
      unmarked: new Set(),
      groups: new Set(),
      first: null,
      isRound: false,
    };
    window.focusWatch = watch;
    /** Whether a person sees that the element has the focus: a ring, or the frame of its field. */
    const isMarked = (element: Element) => {
      if (element.closest('.Mui-focused, .Mui-focusVisible') || element.querySelector('.Mui-focusVisible')) return true;
      for (let at: Element | null = element, up = 0; at && up < 4; at = at.parentElement, up += 1) {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
        if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
        if (up === 0 && boxShadow !== 'none') return true;
      }
      return false;
    };
    document.addEventListener('focusin', ({ target }) => {
      const element = target as Element;
      // The last are the ends of a dialog, which lead back into it.
      if (element === document.body || element.matches('[role=dialog], [data-testid^=sentinel]')) return;
      if (element === watch.first) watch.isRound = true;
      watch.first ??= element;
      watch.reached.add(element);
      // The ring of an element that draws its own is there once the handlers of the event are done.
      queueMicrotask(() => void (isMarked(element) || watch.unmarked.add(element)));
    });
    // The next press begins at the top of the page, or of the dialog over it.
    const top = [...document.querySelectorAll<HTMLElement>('[role=dialog]')].at(-1) ?? document.body;
    const had = top.getAttribute('tabindex');
    top.tabIndex = -1;
    top.focus();
    if (had === null) top.removeAttribute('tabindex');
    watch.reached.clear();
    watch.first = null;
  });

/** Controls of the page that Tab did not reach, that do not show the focus, or that only a mouse can press. */
const found = (page: Page) =>
  page.evaluate(() => {
    const { reached, unmarked } = window.focusWatch;
    const CONTROL =
      'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=switch], [role=tab], [role=slider], [role=combobox]';
    /** Widgets with one stop, in which the arrow keys go on. */
    const COMPOSITE =
      '[role=grid], [role=treegrid], [role=tree], [role=tablist], [role=radiogroup], [role=menu], [role=listbox], [role=toolbar], .MuiAutocomplete-root, .MuiPickersTextField-root';
    const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true], [aria-modal=true]')].at(-1);
    const isVisible = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0 &&
      !element.closest('[inert], [aria-hidden=true]');
    const isOff = (element: Element) => element.matches(':disabled, [aria-disabled=true], [type=hidden], [type=file]');
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> “${(element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name') || element.className)).toString().trim().slice(0, 60)}”`;
    const hasReached = (element: Element) => {
      if (reached.has(element)) return true;
      const widget = element.closest(COMPOSITE);
      if (widget && [...reached].some((one) => widget.contains(one))) return true;
      // Radio buttons of one name are one stop.
      return (
        element instanceof HTMLInputElement &&
        element.type === 'radio' &&
        [...reached].some((one) => one instanceof HTMLInputElement && one.name === element.name)
      );
    };
    const within = dialog ?? document.body;
    const controls = [...within.querySelectorAll(CONTROL)].filter((one) => isVisible(one) && !isOff(one));
    const isPointed = (element: Element) => getComputedStyle(element).cursor === 'pointer';
    const mouseOnly = [...within.querySelectorAll('*')].filter(
      (one) =>
        isVisible(one) &&
        isPointed(one) &&
        one.parentElement !== null &&
        !isPointed(one.parentElement) &&
        !one.closest(`${CONTROL}, label, [tabindex], .leaflet-container, ${COMPOSITE}`) &&
        !one.querySelector(`${CONTROL}, [tabindex]`),
    );
    return [
      ...controls.filter((one) => !hasReached(one)).map((one) => `Tab does not reach ${nameOf(one)}`),
      ...[...unmarked].map((one) => `${nameOf(one)} does not show that it has the focus`),
      ...mouseOnly.map((one) => `only a mouse can press ${nameOf(one)}`),
    ];
  });

/** Most groups of one page whose buttons share one stop. */
const MOST_GROUPS = 12;

/**
 * Goes on with the arrow keys in a group whose buttons share one stop, from the one that Tab reached. Returns whether
 * there was such a group.
 */
async function goAlongAGroup(page: Page): Promise<boolean> {
  const size = await page.evaluate(() => {
    const { reached, groups } = window.focusWatch;
    // In a date the arrow keys change the day, and the page may draw everything that depends on it anew.
    const others = [...document.querySelectorAll('[tabindex="-1"]:not(:disabled)')].filter(
      (one) => !reached.has(one) && !one.closest('.MuiPickersTextField-root'),
    );
    for (const group of new Set(others.map((one) => one.parentElement?.closest('[role=group], [role=list], ul, ol')))) {
      const stop = [...reached].find((one) => group?.contains(one));
      if (!group || !stop || groups.has(group)) continue;
      groups.add(group);
      (stop as HTMLElement).focus();
      return group.querySelectorAll('[tabindex="-1"]').length;
    }
    return 0;
  });
  if (size === 0) return false;
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    for (let at = 0; at < Math.min(size, STEP * 4); at += 1) await page.keyboard.press(key);
  return true;
}

async function tryKeyboard(page: Page): Promise<string[]> {
  await watchFocus(page);
  let stops = 0;
  for (let isRound = false; !isRound && stops < MOST_STOPS; stops += STEP) {
    for (let at = 0; at < STEP; at += 1) await page.keyboard.press('Tab');
    isRound = await page.evaluate(() => window.focusWatch.isRound);
  }
  for (let tried = 0; tried < MOST_GROUPS && (await goAlongAGroup(page)); tried += 1);
  const faults = await found(page);
  if (stops >= MOST_STOPS) faults.push(`Tab does not come round in ${MOST_STOPS} presses`);
  return faults;
}

/**
 * Faults of the open page for somebody without a mouse; empty for a good one. A page that takes the focus to a field of
 * its own meanwhile, as a form does once its data has come, is tried again.
 */
export async function keyboardFaults(page: Page, name: string): Promise<string[]> {
  const faults = await tryKeyboard(page);
  return (faults.length > 0 ? await tryKeyboard(page) : faults).map((fault) => `${name}: ${fault}`);
}
