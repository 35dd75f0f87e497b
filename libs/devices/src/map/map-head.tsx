import { useDevicesTerm, useShownWords } from '@loa/app-config';
import type { DeviceMap } from '@loa/contracts/devices';
import { formatNumber } from '@loa/ui-kit';
import Link from '@mui/material/Link';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { badgeLabels } from '../model/device-state';
import { inList } from '../model/device-paths';
import { statesOf, type States } from './map-items';
import styles from './map.module.css';
import { StateShape } from './state-shape';

/** Number of devices in view, the legend with counts by state, and the devices without a position. */
export function MapHead({ total, unplaced, states }: Pick<DeviceMap, 'total' | 'unplaced'> & { states: States }) {
  const [params] = useSearchParams();
  const kind = params.get('kind') ?? undefined;
  const [device, shownWords] = [useDevicesTerm(kind), useShownWords(kind)];
  return (
    <div className={styles.head}>
      <p role="status">
        {formatNumber(total)} {device} trong khung nhìn
      </p>
      <ul className={styles.legend} aria-label="Trạng thái trong khung nhìn">
        {statesOf(states).map(([badge, count]) => (
          <li key={badge} className={styles.state}>
            <StateShape badge={badge} />
            {shownWords(badgeLabels[badge])}: {formatNumber(count)}
          </li>
        ))}
      </ul>
      {unplaced > 0 && (
        <Link
          component={RouterLink}
          to={`?${inList(params, { placed: 'none' })}`}
          sx={{ display: 'inline-block', mt: 0.5, fontSize: '0.9286rem' }}
        >
          {formatNumber(unplaced)} {device} chưa có vị trí
        </Link>
      )}
    </div>
  );
}
