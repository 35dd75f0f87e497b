import { createContext, useEffect } from 'react';
import { create } from 'zustand';

const useTitles = create<readonly { title: string }[]>()(() => []);

/** Whether the top bar shows the page's title: on a phone the page then does not repeat it. */
export const TitleInBarContext = createContext(false);

/** Reports the page's title to the frame, once it is known: the breadcrumb and the tab then name the record. */
export function useReportTitle(title: string | undefined) {
  useEffect(() => {
    if (title === undefined) return;
    const entry = { title };
    useTitles.setState((titles) => [...titles, entry], true);
    return () => useTitles.setState((titles) => titles.filter((one) => one !== entry), true);
  }, [title]);
}

/** Title of the visible page; undefined until the page knows it. */
export const useShownTitle = () => useTitles((titles) => titles.at(-1)?.title);
