import type { OneTimePassword } from '@loa/contracts/accounts';
import { PERMISSIONS } from '@loa/contracts/permissions';
import type { AttackCase } from './cases';
import type { Findings } from './findings';
import { asPerson, type Person } from './person';
import type { Place } from './places';
import { must } from './staging';

const contracts = import.meta.glob<Record<string, unknown>>('../../../libs/contracts/src/*/index.ts', { eager: true });
const BASES = Object.values(contracts)
  .flatMap((index) => Object.values(index))
  .flatMap((value) =>
    typeof value === 'object' && value !== null && 'base' in value && 'scope' in value && value.scope === 'everyone'
      ? [String(value.base)]
      : [],
  );

/** Whether a call writes what is the same for everyone. */
const writesForAll = (call: string) => {
  const [method = '', path = ''] = call.split(' ');
  return (
    method !== 'GET' &&
    !path.endsWith('/find-ids/') &&
    BASES.some((base) => path === base || path.startsWith(`${base}/`))
  );
};

const PASSWORD = 'Moi@quyen2026';

/** An account with every right, in charge of one place. */
async function withEveryRight(admin: Person, place: Place): Promise<Person> {
  const mark = Date.now().toString(36);
  const group = await must<{ id: string }>(admin, 'POST', '/api/group-account', {
    code: `moi-quyen-${mark}`,
    name: `Mọi quyền ${mark}`,
    permission_ids: PERMISSIONS.map(({ id }) => id),
  });
  const { account, one_time_password } = await must<OneTimePassword>(admin, 'POST', '/api/account', {
    username: `moiquyen-${mark}`,
    name: 'Mọi Quyền',
    group_account_id: group.id,
    area_id: place.id,
  });
  const first = await asPerson(admin.url, account.username, one_time_password);
  await must(first, 'PUT', `/api/account/change-pass/${account.id}`, {
    old_password: one_time_password,
    new_password: PASSWORD,
  });
  return asPerson(admin.url, account.username, PASSWORD);
}

/** Records of everyone are written by nobody who is in charge of one place, whatever the rights. */
export async function everyonesRecords(admin: Person, place: Place, cases: readonly AttackCase[], findings: Findings) {
  const writes = cases.filter(({ call }) => writesForAll(call));
  const untried = BASES.filter((base) => !writes.some(({ call }) => call.split(' ')[1]?.startsWith(base)));
  for (const base of untried) findings.found("nobody tries to write what is everyone's", base);
  const person = await withEveryRight(admin, place);
  for (const { call, on, body } of writes) {
    const subject = await on();
    if (!subject) continue;
    const [method = '', path = ''] = call.split(' ');
    const actor = { person, account_id: '', area: place };
    const { status } = await person.call(method, path.replace(/\{\w+\}/, subject.id), await body?.(subject, actor));
    findings.tried("writes of what is everyone's from one place");
    if (status !== 403) findings.found("what is everyone's was written from one place", `${call}: ${status}`);
  }
}
