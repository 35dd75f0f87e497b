import Add from '@mui/icons-material/Add';
import FitScreen from '@mui/icons-material/FitScreen';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowLeft from '@mui/icons-material/KeyboardArrowLeft';
import KeyboardArrowRight from '@mui/icons-material/KeyboardArrowRight';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import type { MarksMap } from './draw-marks';
import styles from './map.module.css';

const PART = 0.5;

interface MapButtonsProps extends Pick<MarksMap, 'zoomBy' | 'moveBy'> {
  showAll: () => void;
}

/** Buttons for all movements of a map, for users without a pointer. */
export function MapButtons({ zoomBy, moveBy, showAll }: MapButtonsProps) {
  const buttons = [
    { label: 'Phóng to', Icon: Add, run: () => zoomBy(1) },
    { label: 'Thu nhỏ', Icon: Remove, run: () => zoomBy(-1) },
    { label: 'Sang trái', Icon: KeyboardArrowLeft, run: () => moveBy(-PART, 0) },
    { label: 'Sang phải', Icon: KeyboardArrowRight, run: () => moveBy(PART, 0) },
    { label: 'Lên trên', Icon: KeyboardArrowUp, run: () => moveBy(0, -PART) },
    { label: 'Xuống dưới', Icon: KeyboardArrowDown, run: () => moveBy(0, PART) },
    { label: 'Xem tất cả', Icon: FitScreen, run: showAll },
  ];
  return (
    <div className={styles.buttons} role="group" aria-label="Di chuyển bản đồ">
      {buttons.map(({ label, Icon, run }) => (
        <IconButton key={label} size="small" aria-label={label} title={label} onClick={run}>
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </div>
  );
}
