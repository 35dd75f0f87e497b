import { lookText, readLook, type Box, type Look } from '@loa/maps';
import { startTransition, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MapFrame } from '../api/devices-api';
import { LOOK_PARAM } from '../model/device-paths';

/**
 * Where the map looks: told by the address at first, and to it as the map moves. `frame` is null until it looks
 * anywhere of itself; where the address says, it `waits` for the map to say what that shows.
 */
export function useMapFrame() {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => readLook(params.get(LOOK_PARAM)));
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [waits, setWaits] = useState(first !== null);
  const put = useCallback(
    (text: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (text) next.set(LOOK_PARAM, text);
          else next.delete(LOOK_PARAM);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const look = useCallback(
    (to: Look, box: Box, isWhole: boolean) => {
      // After what it shows is painted, which is then asked for more finely.
      startTransition(() => {
        setWaits(false);
        setFrame({ box: box.join(), zoom: to.zoom });
      });
      // An address that says nothing shows the whole, too, and whatever it may have become.
      if (!isWhole) put(lookText(to));
    },
    [put],
  );
  const forget = useCallback(() => {
    setWaits(false);
    setFrame(null);
    put(null);
  }, [put]);
  return { first, frame, look, forget, waits };
}
