import type { FactoryModel } from '@loa/contracts/settings';
import Box from '@mui/material/Box';
import { modelFacts } from './model-words';

/** Read-only list of a manufacturer's models. */
export const ModelList = ({ models }: { models: readonly FactoryModel[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
    {models.map((one) => (
      <li key={one.model}>
        {one.model}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8571rem' }}>{modelFacts(one)}</Box>
      </li>
    ))}
  </Box>
);
