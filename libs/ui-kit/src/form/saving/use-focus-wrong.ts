import { useEffect, type RefObject } from 'react';

const reachable =
  ':is(input, textarea, button, select, [tabindex="0"], [contenteditable="true"]):not(:disabled, [type="hidden"], [tabindex="-1"], [aria-hidden="true"])';

/**
 * Takes the eye to the first field that is refused, whoever refused it, once what was tried is drawn; a folded one is
 * unfolded.
 */
export function useFocusWrong(form: RefObject<HTMLFormElement | null>, submitCount: number) {
  useEffect(() => {
    if (submitCount === 0) return;
    const said = form.current?.querySelector('.Mui-error');
    const field = said?.closest('.MuiFormControl-root') ?? said?.parentElement;
    for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
    field?.querySelector<HTMLElement>(reachable)?.focus();
  }, [submitCount, form]);
}
