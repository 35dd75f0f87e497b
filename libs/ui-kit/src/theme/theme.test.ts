import { getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { palettes, type StateColorName } from './palette';
import { createLoaTheme } from './theme';

describe('the primary colour', () => {
  const { light, dark } = palettes;

  it('is that of the specification, in both themes', () => {
    expect(createLoaTheme().palette.primary.main).toBe('#0099FF');
    for (const { primary } of [light, dark]) expect(primary.main).toBe('#0099FF');
  });
  it('carries white text on filled buttons', () => {
    expect(getContrastRatio(light.primary.dark, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(dark.primary.dark, '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  });
  it('is readable as text on its surfaces, and has its own contrast colour', () => {
    expect(getContrastRatio(light.primary.dark, light.background.default)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(dark.primary.light, dark.background.paper)).toBeGreaterThanOrEqual(4.5);
    expect(getContrastRatio(light.primary.main, light.primary.contrastText)).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['light', 'dark'] as const)('states, %s', (mode) => {
  const { state } = palettes[mode];
  it.each(Object.keys(state) as StateColorName[])('%s text is readable on its own background', (name) =>
    expect(getContrastRatio(state[name].text, state[name].soft)).toBeGreaterThanOrEqual(4.5),
  );
});
