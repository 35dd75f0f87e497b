import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface UrlTab {
  value: string;
  label: string;
  /** Shown beside the label. */
  count?: number | undefined;
  content: ReactNode;
}

interface UrlTabsProps {
  tabs: UrlTab[];
  label: string;
  /** Name of the parameter in the address. */
  param?: string;
}

/** Tabs whose choice is part of the address, so that a link opens the same one. The first is the default. */
export function UrlTabs({ tabs, label, param = 'tab' }: UrlTabsProps) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const active = tabs.find(({ value }) => value === params.get(param)) ?? tabs[0];
  const choose = (value: string) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      if (value === tabs[0]?.value) next.delete(param);
      else next.set(param, value);
      return next;
    });
  return (
    <>
      <Tabs
        value={active?.value ?? false}
        onChange={(_, value: string) => choose(value)}
        aria-label={label}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ mb: 2 }}
      >
        {tabs.map(({ value, label: text, count }) => (
          <Tab
            key={value}
            value={value}
            id={`${id}-${value}`}
            aria-controls={`${id}-panel`}
            label={count === undefined ? text : `${text} (${count})`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active?.value ?? ''}`}>
        {active?.content}
      </Box>
    </>
  );
}
