import { useEffect, type RefObject } from 'react';

const reachable =
  ':is(input, textarea, button, select, [tabindex="0"], [contenteditable="true"]):not(:disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"])';

/**
 * Scrolls to and focuses the first refused field, whoever refused it, once the result is drawn; a folded one is
 * unfolded.
 */
export function useFocusWrong(form: RefObject<HTMLFormElement | null>, submitCount: number) {
  useEffect(() => {
    if (submitCount === 0) return;
    const message = form.current?.querySelector('.Mui-error');
    const field = message?.closest('.MuiFormControl-root') ?? message?.parentElement;
    for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    field?.querySelector<HTMLElement>(reachable)?.focus();
  }, [submitCount, form]);
}
