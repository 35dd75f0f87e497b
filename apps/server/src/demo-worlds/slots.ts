import type { DemoFilm, DemoPoster, DemoTicker, WallSlot } from './demo-world';

export const slot = (start_time: string, end_time: string): WallSlot => ({ start_time, end_time });

/** Slots of one minute, for sounds that are over long before. */
export const at = (...times: readonly string[]): WallSlot[] =>
  times.map((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const end = (hour * 60 + minute + 1) % (24 * 60);
    return slot(time, `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`);
  });

interface Pictures {
  posters: readonly DemoPoster[];
  tickers: readonly DemoTicker[];
  film: DemoFilm;
}

/** Everything that boards show, except trial media. */
export const everySeen = ({ posters, tickers, film }: Pictures) =>
  [...posters, film, ...tickers.filter(({ is_test }) => !is_test)].map(({ name }) => name);
