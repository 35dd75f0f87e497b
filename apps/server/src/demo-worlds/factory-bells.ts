import type { DemoBells, DemoSchedule } from './demo-world';
import { at } from './slots';

const SHIFTS = [
  ['06:00', 'ca sáng'],
  ['14:00', 'ca chiều'],
  ['22:00', 'ca đêm'],
] as const;

/** Day of four teams in rotation: three of them in the order of their shifts, the fourth rests. */
const dayOf = (name: string, color: DemoBells['day_types'][number]['color'], teams: readonly string[]) => ({
  name,
  color,
  bells: SHIFTS.map(([time, shift], index) => [time, 'begin', `Kíp ${teams[index]} vào ${shift}`] as const),
});

/** The bell plan of the factory: four teams, two days in each shift, then two days off. */
export const factoryBells: DemoSchedule = {
  name: 'Còi vào ca, tan ca của bốn kíp',
  plays: ['Còi tầm'],
  bells: {
    sounds: { warning: 'Còi tầm', begin: 'Còi tầm', break: 'Còi tầm', end: 'Còi tầm' },
    day_types: [
      dayOf('Kíp D nghỉ', 'blue', ['A', 'B', 'C']),
      dayOf('Kíp C nghỉ', 'green', ['D', 'A', 'B']),
      dayOf('Kíp B nghỉ', 'orange', ['C', 'D', 'A']),
      dayOf('Kíp A nghỉ', 'purple', ['B', 'C', 'D']),
    ],
    cycle: [1, 1, 2, 2, 3, 3, 4, 4],
  },
  priority: 30,
  slots: at(...SHIFTS.map(([time]) => time)),
  life: 'approved',
};
