import { useEffect } from 'react';
import { create } from 'zustand';

const useTitles = create<readonly { title: string }[]>()(() => []);

/** Tells the frame what the page shows, once it is known: the breadcrumb and the tab then name the record. */
export function useTellTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    const told = { title };
    useTitles.setState((titles) => [...titles, told], true);
    return () => useTitles.setState((titles) => titles.filter((one) => one !== told), true);
  }, [title]);
}

/** What the page being shown calls itself; undefined until it knows. */
export const useShownTitle = () => useTitles((titles) => titles.at(-1)?.title);
