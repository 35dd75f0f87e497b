import type { ShownSlide } from '@loa/contracts/slideshows';
import { addressOf } from '@loa/media/parts';
import { useCallback, useEffect, useRef } from 'react';
import type { Picture } from './draw-show';

/** Number of loaded pictures around the visible slide; hundreds of full pictures would fill the memory. */
const MOST_LOADED = 6;

interface Loaded {
  picture: Picture;
  video: HTMLVideoElement | null;
  stop: () => void;
}

function load(slide: ShownSlide, isThere: () => void): Loaded {
  const src = addressOf(slide.media_url ?? '');
  if (slide.media_kind === 'video') {
    const video = document.createElement('video');
    const loaded: Loaded = { picture: null, video, stop: () => (video.pause(), video.removeAttribute('src')) };
    video.muted = true;
    video.playsInline = true;
    video.addEventListener('loadeddata', () => {
      loaded.picture = { source: video, width: video.videoWidth, height: video.videoHeight };
      isThere();
    });
    video.addEventListener('seeked', isThere);
    video.src = src;
    return loaded;
  }
  const image = new Image();
  const loaded: Loaded = { picture: null, video: null, stop: () => image.removeAttribute('src') };
  image.addEventListener('load', () => {
    loaded.picture = { source: image, width: image.naturalWidth, height: image.naturalHeight };
    isThere();
  });
  image.src = src;
  return loaded;
}

/**
 * Pictures and videos of slides, loaded on demand. `onLoaded`: one was loaded, and the visible slide may change.
 */
export function usePictures(slides: readonly ShownSlide[], onLoaded: () => void) {
  const cache = useRef(new Map<string, Loaded>());
  const onLoadedRef = useRef(onLoaded);
  useEffect(() => {
    onLoadedRef.current = onLoaded;
  });
  useEffect(() => {
    const all = cache.current;
    return () => {
      for (const { stop } of all.values()) stop();
      all.clear();
    };
  }, []);
  return useCallback(
    (at: number): Loaded | null => {
      const slide = slides[at];
      if (!slide?.media_url || slide.state !== 'ready') return null;
      const all = cache.current;
      // Cache key without the signature: the address of the same file is signed again from time to time, and the file
      // must not be loaded again for that.
      const key = slide.media_url.split('?')[0] ?? '';
      const known = all.get(key) ?? load(slide, () => onLoadedRef.current());
      all.delete(key);
      all.set(key, known);
      for (const [old, { stop }] of all) {
        if (all.size <= MOST_LOADED) break;
        stop();
        all.delete(old);
      }
      return known;
    },
    [slides],
  );
}
