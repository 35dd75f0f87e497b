import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { palettes, type StateColorName } from './palette';
import { createLoaTheme } from './theme';

describe.each(['#0099FF', '#E4572E', '#0F8B5F', '#FFD000'])('the theme around %s', (accent) => {
  const { light, dark } = palettes(accent);

  it('keeps the accent as its primary colour', () => expect(createLoaTheme({ accent }).palette.primary.main).toBe(accent));
  it('carries white text on filled buttons', () => {
    expect(getContrastRatio(light.primary.dark, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(dark.primary.dark, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });
  it('reads as text on its surfaces', () => {
    expect(getContrastRatio(light.primary.dark, light.background.default)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(dark.primary.light, dark.background.paper)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['light', 'dark'] as const)('states, %s', (mode) => {
  const { state } = palettes('#0099FF')[mode];
  it.each(Object.keys(state) as StateColorName[])('%s text reads on its own ground', (name) => expect(getContrastRatio(state[name].text, state[name].soft)).toBeGreaterThanOrEqual(4.5));
});
