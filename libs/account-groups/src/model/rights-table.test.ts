import { termsOf } from '@loa/app-config';
import { moduleNames, PERMISSIONS } from '@loa/contracts/permissions';
import { describe, expect, it } from 'vitest';
import { columnsOf, foundIn, rightsIn, rightsTableOf, rowsIn } from './rights-table';
import { differenceOf, copiedRights, tickedOf, toggled } from './ticking';

const TYPES = [1, 2, 3, 4] as const;

describe('the rights', () => {
  it.each(TYPES)('include every permission once, in consoles of type %d', (typeApp) => {
    const ids = rightsIn(rightsTableOf({ typeApp })).map(({ id }) => id);
    expect(
      ids.toSorted((a, b) => a - b),
      'A module of permissions stands once in modulesOf of rights-table.ts',
    ).toEqual(PERMISSIONS.map(({ id }) => id).toSorted((a, b) => a - b));
  });
  it('are in the order of the menu', () => {
    const own = rightsTableOf({ typeApp: 4 }).map(({ group }) => group);
    expect(own).toEqual([
      'overview',
      'content',
      'slideshow',
      'schedules',
      'devices',
      'areas',
      'settings',
      'configuration',
    ]);
  });
  it('have the console’s names', () => {
    const names = rowsIn(rightsTableOf({ typeApp: 2 })).map(({ label }) => label);
    expect(names).toContain(termsOf(2)['area.commune']);
    expect(names).not.toContain(moduleNames.PHUONG_XA);
    expect(new Set(names).size).toBe(names.length);
  });
  it('are found without marks, by module or by menu group', () => {
    const groups = rightsTableOf({ typeApp: 1 });
    const found = (search: string) => rowsIn(foundIn(groups, search)).map(({ module }) => module);
    expect(found('phuong xa')).toEqual(['PHUONG_XA']);
    expect(found('lich phat')).toEqual(['LICH_PHAT', 'LICH_PHAT_MEDIA', 'LICH_SU_PHAT']);
    expect(found('không có')).toEqual([]);
    expect(columnsOf(foundIn(groups, 'lich su phat')).map(({ action }) => action)).toContain('VIEW');
  });
});

describe('ticking', () => {
  const rights = rightsIn(rightsTableOf({ typeApp: 1 })).filter(({ code }) => code.startsWith('NOI_DUNG_PHAT'));
  const [first, second, third, fourth, fifth] = rights.map(({ id }) => id) as [number, number, number, number, number];
  const any = () => true;

  it('has three states', () => {
    expect(tickedOf(rights, new Set())).toBe('none');
    expect(tickedOf(rights, new Set([first]))).toBe('some');
    expect(tickedOf(rights, new Set(rights.map(({ id }) => id)))).toBe('all');
  });
  it('completes a partial choice, clears a full one, and leaves the others', () => {
    expect(toggled(rights, new Set([9999, second]), any)).toEqual(
      [first, second, third, fourth, fifth, 9999].sort((a, b) => a - b),
    );
    expect(toggled(rights, new Set([9999, ...rights.map(({ id }) => id)]), any)).toEqual([9999]);
  });
  it('neither grants nor removes rights that the user lacks', () => {
    const mine = ({ id }: { id: number }) => id !== first;
    expect(toggled(rights, new Set(), mine)).toEqual([second, third, fourth, fifth]);
    expect(toggled(rights, new Set([first, second, third, fourth, fifth]), mine)).toEqual([first]);
    expect(copiedRights(rights, new Set([first, second]), mine)).toEqual({ ids: [second], leftOut: 1 });
  });
  it('reports the difference', () => {
    expect(differenceOf([1, 2], [2, 3])).toEqual({ gives: [3], takes: [1] });
  });
});
