import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { create } from 'zustand';

/** `?key=value` is added to the present address. */
export function addressOf(to: string, { path, search }: { path: string; search: string }) {
  if (!to.startsWith('?')) return to;
  const params = new URLSearchParams(search);
  for (const [key, value] of new URLSearchParams(to)) params.set(key, value);
  return `${path}?${params}`;
}

const useLinks = create<{ links: string }>()(() => ({ links: '' }));
const SEPARATOR = '\n';

/** Reports the links of the visible rows, in their order: a panel beside the list leads to the next one. */
export function useReportLinks(rowLinks: readonly string[]) {
  const links = rowLinks.join(SEPARATOR);
  useEffect(() => {
    useLinks.setState({ links });
    return () => useLinks.setState({ links: '' });
  }, [links]);
}

/** Opens the row before or after the open one; undefined at the end of the page, and beside no list. */
export function useNeighbours() {
  const links = useLinks((rows) => rows.links).split(SEPARATOR);
  const { pathname: path, search } = useLocation();
  const navigate = useNavigate();
  const at = links.findIndex((link) => link !== '' && addressOf(link, { path, search }) === path + search);
  const opens = (link: string | undefined) =>
    link && at >= 0 ? () => void navigate(addressOf(link, { path, search })) : undefined;
  return { isListed: at >= 0, previous: opens(links[at - 1]), next: opens(links[at + 1]) };
}
