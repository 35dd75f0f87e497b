import { TTS_SERVICE_URLS, ttsProviders } from '@loa/contracts/speech';
import { sql } from 'drizzle-orm';
import type { WriteOf } from '@loa/contracts/common';
import type { Deps } from '../../../deps';
import type { Repository } from '../../../http/crud-routes';
import { invalidField } from '../../../http/errors';
import { requireCallable } from '../../../http/source-access';
import { tableRepository } from '../../../http/table-repository';
import { seal } from '../../../sealed';
import { ttsProviderTable as table } from '../table';

type Write = WriteOf<typeof ttsProviders>;
type Stored = Omit<Write, 'api_key'> & { sealed_key?: string };

const plain = tableRepository<typeof ttsProviders, Stored>(ttsProviders, table, {
  sort: { name: table.name_sort, created_at: table.created_at },
  first: 'name',
  searched: [],
  derived: { has_key: sql`${table.sealed_key} <> ''` },
});

/** The address of a service. */
export const addressOf = ({ service, url }: Pick<Write, 'service' | 'url'>) => url || TTS_SERVICE_URLS[service];

/** Speech services. Their keys are sealed before they are stored, and nobody can read them back. */
export function ttsProviderRepository({ config }: Pick<Deps, 'config'>): Repository<typeof ttsProviders> {
  const sealedValues = ({ api_key, ...values }: Write): Stored => ({
    ...values,
    ...(api_key && { sealed_key: seal(config.secret, 'loa speech services', api_key) }),
  });
  return {
    ...plain,

    async create(tx, caller, values, after) {
      if (!values.api_key) throw invalidField('api_key', 'Nhập khóa truy cập do dịch vụ cấp');
      requireCallable(config, addressOf(values));
      return plain.create(tx, caller, sealedValues(values), after);
    },

    async update(tx, caller, current, values, after) {
      if (values.is_active) requireCallable(config, addressOf(values));
      // Otherwise anyone who may change the address could have the key sent to himself.
      if (!values.api_key && addressOf(values) !== addressOf(current))
        throw invalidField('api_key', 'Địa chỉ dịch vụ đã đổi, hãy nhập lại khóa truy cập');
      return plain.update(tx, caller, current, sealedValues(values), after);
    },
  };
}
