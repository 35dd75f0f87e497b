import { viewportText, readViewport, type Box, type Viewport } from '@loa/maps';
import { startTransition, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapFrame } from '../api/devices-api';
import { POSITION_PARAM } from '../model/device-paths';

/**
 * Frame of the map: read from the address at first, and written to it as the map moves. `frame` is null until the map
 * has one; where the address has a position, `waits` is set until the map reports its frame.
 */
export function useMapFrame() {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => readViewport(params.get(POSITION_PARAM)));
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [waits, setWaits] = useState(first !== null);
  const put = useCallback(
    (text: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (text) next.set(POSITION_PARAM, text);
          else next.delete(POSITION_PARAM);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const showView = useCallback(
    (to: Viewport, box: Box, isWhole: boolean) => {
      // Runs after painting; the details are loaded then.
      startTransition(() => {
        setWaits(false);
        setFrame({ box: box.join(), zoom: to.zoom });
      });
      // An address without a position shows everything, and remains so.
      if (!isWhole) put(viewportText(to));
    },
    [put],
  );
  const forget = useCallback(() => {
    setWaits(false);
    setFrame(null);
    put(null);
  }, [put]);
  return { first, frame, showView, forget, waits };
}
