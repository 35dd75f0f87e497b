import Skeleton from '@mui/material/Skeleton';
import styles from './waiting-rows.module.css';

/**
 * What stands where rows will be: one box, because the grid's own makes a thousand of them before the first row is
 * drawn.
 */
export const WaitingRows = () => <Skeleton className={styles.bars} variant="rectangular" width="100%" height="100%" />;
