import { alertChannels } from '@loa/contracts/alerts';
import type { WriteOf } from '@loa/contracts/common';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { Repository } from '../../../http/crud-routes';
import { invalidField } from '../../../http/errors';
import { requireCallable } from '../../../http/source-access';
import { tableRepository } from '../../../http/table-repository';
import { seal } from '../../../sealed';
import { alertChannelTable as table } from '../table';

type Write = WriteOf<typeof alertChannels>;
type Stored = Omit<Write, 'secret'> & { sealed_secret?: string };

const plain = tableRepository<typeof alertChannels, Stored>(alertChannels, table, {
  sort: { name: table.name_sort, created_at: table.created_at },
  first: 'name',
  searched: ['url'],
  derived: { has_secret: sql`${table.sealed_secret} <> ''` },
});

/** The channels that alerts are sent to. Keys are sealed before they are stored, and nobody can read them back. */
export function alertChannelRepository({ config }: Pick<Deps, 'config'>): Repository<typeof alertChannels> {
  /** Values as stored. Letters are not signed, so no key may stay that a later webhook address could use. */
  const sealedValues = ({ secret, ...values }: Write): Stored => {
    const sealed =
      values.kind === 'email'
        ? { sealed_secret: '' }
        : secret && { sealed_secret: seal(config.secret, 'loa alert channels', secret) };
    return { ...values, ...sealed };
  };
  const mayBeSent = ({ kind, url }: Write) => {
    if (kind === 'email' && !config.mail)
      throw invalidField('kind', 'Máy chủ chưa được cấu hình gửi thư điện tử, hãy nhờ người quản trị máy chủ');
    if (kind === 'webhook') requireCallable(config, url);
  };
  return {
    ...plain,

    async create(tx, caller, values, after) {
      mayBeSent(values);
      if (values.kind === 'webhook' && !values.secret)
        throw invalidField('secret', 'Nhập khóa ký để nơi nhận biết cảnh báo là thật');
      return plain.create(tx, caller, sealedValues(values), after);
    },

    async update(tx, caller, current, values, after) {
      if (values.is_active) mayBeSent(values);
      if (values.kind === 'webhook' && !values.secret && !current.has_secret)
        throw invalidField('secret', 'Nhập khóa ký để nơi nhận biết cảnh báo là thật');
      // Otherwise anyone who may change the address could have calls signed for another receiver.
      if (values.kind === 'webhook' && !values.secret && values.url !== current.url)
        throw invalidField('secret', 'Địa chỉ nhận đã đổi, hãy nhập lại khóa ký');
      return plain.update(tx, caller, current, sealedValues(values), after);
    },
  };
}
