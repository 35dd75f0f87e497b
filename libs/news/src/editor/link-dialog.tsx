import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { useState, type KeyboardEvent } from 'react';
import { isLinkAllowed } from '../model/link-allowed';

/** Address from typed text: without a protocol it is a web address, with an @ an e-mail address. */
function asLink(typed: string) {
  const address = typed.trim();
  if (isLinkAllowed(address) || address === '') return address;
  return /^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}
const isAddress = (address: string) => isLinkAllowed(address) && URL.canParse(address) && !/\s/.test(address);

/** Link of the selected words; without any, the address itself is inserted. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    const href = asLink(address);
    if (href !== '' && !isAddress(href)) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  // The dialog is inside the form: Enter must not save the news.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="link-title">
      <DialogTitle id="link-title">Liên kết</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          fullWidth
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={onKeyDown}
          error={isWrong}
          helperText={
            isWrong ? 'Địa chỉ phải bắt đầu bằng https://, http://, mailto: hoặc tel:' : 'Để trống để bỏ liên kết'
          }
          slotProps={{ htmlInput: { 'aria-label': 'Địa chỉ', inputMode: 'url', autoComplete: 'off' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Hủy bỏ
        </Button>
        <Button variant="contained" onClick={apply}>
          Áp dụng
        </Button>
      </DialogActions>
    </Dialog>
  );
}
