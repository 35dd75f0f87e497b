import type { AccountGroup } from '@loa/contracts/accounts';
import { ErrorState } from '@loa/ui-kit';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupChoices } from '../api/account-groups-api';
import { rightsCount } from '../model/group-words';

function Choices({ except, onChoose }: { except: string | undefined; onChoose: (group: AccountGroup) => void }) {
  const { data, error, isError, refetch } = useQuery(groupChoices());
  if (isError && !data) return <ErrorState error={error} onRetry={refetch} />;
  const others = data?.rows.filter(({ id }) => id !== except) ?? [];
  if (others.length === 0) return <MenuItem disabled>{data ? 'Chưa có nhóm nào khác' : 'Đang tải...'}</MenuItem>;
  return others.map((group) => (
    <MenuItem key={group.id} onClick={() => onChoose(group)}>
      <ListItemText primary={group.name} secondary={rightsCount(group)} />
    </MenuItem>
  ));
}

/** Button that copies the permissions of another group. */
export function LikeGroup({
  except,
  onChoose,
}: {
  except: string | undefined;
  onChoose: (group: AccountGroup) => void;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (group: AccountGroup) => {
    setAnchor(null);
    onChoose(group);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Như nhóm…
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Choices except={except} onChoose={choose} />
      </Menu>
    </>
  );
}
