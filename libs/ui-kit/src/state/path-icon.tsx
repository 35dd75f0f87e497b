import styles from './path-icon.module.css';

interface PathIconProps {
  /** In px; default: as tall as the text around it. */
  size?: number;
  /** Default: the colour of the text around it. */
  color?: string;
}

/**
 * An icon of one path, light enough to stand in every row of a list: the library's own are seven components each, and
 * three of them are as dear as the rest of a row.
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
