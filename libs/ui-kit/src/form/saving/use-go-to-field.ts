import { useFormContext } from 'react-hook-form';

/** Leads to a field of the surrounding form by its name; a fold that contains it is unfolded. */
export function useGoToField() {
  const { setFocus } = useFormContext();
  return (name: string) => {
    const folded = [...document.querySelectorAll<HTMLDetailsElement>('form details:not([open])')];
    // Nothing in a closed fold can be focused.
    for (const fold of folded) fold.open = true;
    setFocus(name);
    const reached = document.activeElement;
    for (const fold of folded) fold.open = fold.contains(reached);
    reached?.scrollIntoView({ block: 'center' });
  };
}
