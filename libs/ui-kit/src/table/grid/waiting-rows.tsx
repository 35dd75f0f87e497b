import Skeleton from '@mui/material/Skeleton';
import styles from './waiting-rows.module.css';

/**
 * Placeholder of the rows: one box, because the grid's own creates a thousand of them before the first row is drawn.
 */
export const WaitingRows = () => <Skeleton className={styles.bars} variant="rectangular" width="100%" height="100%" />;
