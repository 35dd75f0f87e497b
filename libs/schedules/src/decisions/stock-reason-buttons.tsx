import Button from '@mui/material/Button';

interface StockReasonButtonsProps {
  reasons: readonly string[];
  onPick: (reason: string) => void;
  /** A press decides. */
  isFinal?: boolean;
}

/** Frequent reasons, one touch each. */
export const StockReasonButtons = ({ reasons, onPick, isFinal = false }: StockReasonButtonsProps) => (
  <div>
    {reasons.map((text) => (
      <Button
        key={text}
        variant="outlined"
        {...(isFinal && { color: 'error' })}
        onClick={() => onPick(text)}
        sx={{ mr: 0.75, mb: 0.75 }}
      >
        {text}
      </Button>
    ))}
  </div>
);
