import { useEffect, type RefObject } from 'react';

/** Ctrl+S or ⌘S saves this form, unless the operator works in another one or in a dialog above it. */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      const active = document.activeElement;
      const elsewhere = active?.closest('form, [role="dialog"]');
      if (elsewhere && !elsewhere.contains(form.current)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [form]);
}
