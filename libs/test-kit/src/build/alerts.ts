import { ALERT_KINDS, type Alert, type AlertChannel } from '@loa/contracts/alerts';
import { COMMUNE, VILLAGE } from './areas';
import { buildRef, nextId, NOW, recordBase } from './record';

/** An alert about a village without a connection, not acknowledged. */
export const buildAlert = (over: Partial<Alert> = {}): Alert => ({
  id: nextId(),
  kind: 'offline',
  state: 'open',
  is_group: true,
  subject: VILLAGE.name,
  area: buildRef(VILLAGE.name, VILLAGE.id),
  detail: null,
  run: null,
  opened_at: NOW,
  closed_at: null,
  return_count: 0,
  acknowledged_by: null,
  acknowledged_at: null,
  answer: null,
  answered_by: null,
  answered_at: null,
  silenced_by: null,
  silenced_until: null,
  reasons: {},
  device_count: 12,
  still_count: 9,
  devices: ['Chợ', 'Đình làng'].map((name) => ({
    id: nextId(),
    name: `Cụm loa ${name}`,
    since: NOW,
    over_at: null,
    reason: null,
  })),
  abilities: ['ACKNOWLEDGE', 'ANSWER', 'SILENCE'],
  ...over,
});

export const buildAlertChannel = (over: Partial<AlertChannel> = {}): AlertChannel => ({
  ...recordBase('Hộp thư trực'),
  area_id: COMMUNE.id,
  kind: 'email',
  kinds: [...ALERT_KINDS],
  recipients: ['truc@xa.vn'],
  url: '',
  has_secret: false,
  last_state: 'never',
  last_at: null,
  last_error: null,
  ...over,
});
