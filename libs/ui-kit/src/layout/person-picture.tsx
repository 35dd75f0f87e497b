import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words.at(-2), words.at(-1)]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
};

interface PersonPictureProps {
  name: string;
  /** Without a picture, or when it cannot be loaded, the initials are shown. */
  src: string | null;
  size?: number;
}

/**
 * A person's picture or initials. Hidden from screen readers: the name is beside it, or on its button.
 */
export const PersonPicture = ({ name, src, size = 32 }: PersonPictureProps) => (
  <Avatar
    {...(src && { src })}
    alt=""
    sx={(theme) => ({
      width: size,
      height: size,
      fontSize: `${size * 0.375}px`,
      fontWeight: 600,
      bgcolor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 18%, ${theme.vars.palette.background.paper})`,
      color: 'text.primary',
    })}
  >
    {/* Drawn by CSS: as text, letters that are not in the button's name would contradict it. */}
    <Box component="span" sx={{ '&::before': { content: `"${initialsOf(name)}"` } }} />
  </Avatar>
);
