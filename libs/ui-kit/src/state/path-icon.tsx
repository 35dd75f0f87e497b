import styles from './path-icon.module.css';

interface PathIconProps {
  /** Pixels; default: the height of the text around it. */
  size?: number;
  /** Default: the colour of the text around it. */
  color?: string;
}

/**
 * An icon of one path, light enough for every row of a list: the library's own icons are seven components each, and
 * three of them cost as much as the rest of a row.
 */
export const pathIcon = (path: string) =>
  function PathIcon({ size, color }: PathIconProps) {
    return (
      <svg
        className={styles.icon}
        viewBox="0 0 24 24"
        aria-hidden
        style={size || color ? { fontSize: size, color } : undefined}
      >
        <path d={path} />
      </svg>
    );
  };
