import type { TypeApp } from '@loa/contracts/common';

/** Words that differ between app types (SPEC §1, GLOSSARY). Sentence case; use `.toLowerCase()` inside a sentence. */
const areaTerms = {
  area: 'Địa bàn',
  'area.country': 'Toàn quốc',
  'area.province': 'Tỉnh thành',
  'area.district': 'Quận huyện',
  'area.commune': 'Phường xã',
  'area.village': 'Thôn xóm',
};

export type Term = keyof typeof areaTerms;
export type Terms = Record<Term, string>;

const organisationTerms: Terms = { ...areaTerms, area: 'Tổ chức', 'area.commune': 'Đơn vị', 'area.village': 'Bộ phận' };

const EDUCATION: TypeApp = 2;

/** Whether places are parts of an organisation, as in education. */
export const isOrganisation = (typeApp: TypeApp) => typeApp === EDUCATION;

/** The words of an app type, with a variant's own put over them. */
export const termsOf = (typeApp: TypeApp, own: Partial<Terms> = {}): Terms => ({ ...(isOrganisation(typeApp) ? organisationTerms : areaTerms), ...own });
