import type { FeatureLoader } from '@loa/app-config';
import { features } from '../index';

/** What a console of boards has: what every console has, and what they show. Behind a door of its own, so that no other console carries it. */
export const boardFeatures: FeatureLoader[] = [
  ...features,
  () => import('@loa/media').then(({ mediaFeature }) => mediaFeature),
  () => import('@loa/slideshows').then(({ slideshowsFeature }) => slideshowsFeature),
];
