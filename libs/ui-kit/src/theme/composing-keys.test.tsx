import Dialog from '@mui/material/Dialog';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '../filters/search-field';
import { LoaThemeProvider } from './loa-theme-provider';

/** Key events of an input method in each browser; Safari sends them after the composition ended. */
const composing = [
  ['Chrome', { isComposing: true, keyCode: 229 }],
  ['Safari', { isComposing: false, keyCode: 229 }],
  ['Firefox', { isComposing: true, keyCode: 13 }],
] as const;

/** Presses a key in a field; whether the browser does what it does by itself, such as sending the form. */
function press(field: HTMLElement, key: string, init: KeyboardEventInit = {}) {
  const event = createEvent.keyDown(field, { key, bubbles: true, cancelable: true, ...init });
  fireEvent(field, event);
  return !event.defaultPrevented;
}

it.each(composing)('a key of the input method in %s is not the page’s', (_, init) => {
  const report = vi.fn();
  const close = vi.fn();
  const byKey = vi.fn();
  const types = vi.fn();
  render(
    <LoaThemeProvider>
      <Dialog open onClose={close}>
        <form aria-label="Biểu mẫu" onKeyDown={({ key }) => key === 'Enter' && byKey()}>
          <SearchField value="" onChange={report} delay={60_000} />
          <textarea aria-label="Lời" onKeyDown={types} />
        </form>
      </Dialog>
    </LoaThemeProvider>,
  );
  const search = screen.getByRole('searchbox');
  fireEvent.change(search, { target: { value: 'hòa' } });
  expect(press(search, 'Enter', init)).toBe(false);
  press(search, 'Escape', init);
  expect([report, close, byKey].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  expect((search as HTMLInputElement).value).toBe('hòa');

  // A line break and letters stay the text's own.
  const words = screen.getByRole('textbox', { name: 'Lời' });
  expect(press(words, 'Enter', init)).toBe(true);
  press(words, 'a', init);
  expect(types).toHaveBeenCalledTimes(1);

  expect(press(search, 'Enter', { keyCode: 13 })).toBe(true);
  expect(report).toHaveBeenCalledWith('hòa');
  expect(byKey).toHaveBeenCalledTimes(1);
  press(words, 'Escape', { keyCode: 27 });
  expect(close).toHaveBeenCalledTimes(1);
});
