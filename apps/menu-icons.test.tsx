import { menuOf, screensOf } from '@loa/app-config';
import { expect, it } from 'vitest';
import { groupIcon } from '../libs/shell/src/frame/group-icons';
import { appConfig as broadcast } from './broadcast/src/app.config';
import { appConfig as ipRadio } from './ip-radio/src/app.config';
import { appConfig as ledDisplay } from './led-display/src/app.config';
import { appConfig as smartAudio } from './smart-audio/src/app.config';

it.each([broadcast, ipRadio, ledDisplay, smartAudio])('$shortName has no icon twice in its menu', async (config) => {
  const features = await Promise.all(config.features.map((load) => load()));
  const sections = menuOf(screensOf(features, config), config, () => true);
  const named = sections.flatMap((section) => [
    ...(section.entries.length > 1 ? [{ label: section.label, icon: groupIcon(section) }] : []),
    ...section.entries,
  ]);
  expect(named.length).toBeGreaterThan(30);
  const twice = [...Map.groupBy(named, ({ icon }) => icon).values()].filter((same) => same.length > 1);
  expect(twice.map((same) => same.map(({ label }) => label))).toEqual([]);
});
