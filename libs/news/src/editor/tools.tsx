import FormatBold from '@mui/icons-material/FormatBold';
import FormatClear from '@mui/icons-material/FormatClear';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Redo from '@mui/icons-material/Redo';
import StrikethroughS from '@mui/icons-material/StrikethroughS';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import Undo from '@mui/icons-material/Undo';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

/** Tool of the toolbar. */
export interface Tool {
  label: string;
  icon: ReactNode;
  /** Shortcut shown beside the name. */
  keys?: string;
  does: (chain: ChainedCommands) => ChainedCommands;
  /** Whether it is active at the cursor. */
  isOn?: (editor: Editor) => boolean;
}

const mark = (name: string, label: string, icon: ReactNode, keys: string | undefined, does: Tool['does']): Tool => ({
  label,
  icon,
  ...(keys && { keys }),
  does,
  isOn: (editor) => editor.isActive(name),
});

export const TOOLS: readonly Tool[] = [
  mark('bold', 'Đậm', <FormatBold />, 'Ctrl+B', (chain) => chain.toggleBold()),
  mark('italic', 'Nghiêng', <FormatItalic />, 'Ctrl+I', (chain) => chain.toggleItalic()),
  mark('underline', 'Gạch chân', <FormatUnderlined />, 'Ctrl+U', (chain) => chain.toggleUnderline()),
  mark('strike', 'Gạch ngang', <StrikethroughS />, undefined, (chain) => chain.toggleStrike()),
  mark('bulletList', 'Danh sách dấu đầu dòng', <FormatListBulleted />, 'Ctrl+Shift+8', (chain) =>
    chain.toggleBulletList(),
  ),
  mark('orderedList', 'Danh sách đánh số', <FormatListNumbered />, 'Ctrl+Shift+7', (chain) =>
    chain.toggleOrderedList(),
  ),
  mark('blockquote', 'Trích dẫn', <FormatQuote />, undefined, (chain) => chain.toggleBlockquote()),
];

export const LAST_TOOLS: readonly Tool[] = [
  {
    label: 'Chèn bảng',
    icon: <TableChartOutlined />,
    does: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { label: 'Xóa định dạng', icon: <FormatClear />, does: (chain) => chain.unsetAllMarks().clearNodes() },
  { label: 'Hoàn tác', icon: <Undo />, keys: 'Ctrl+Z', does: (chain) => chain.undo() },
  { label: 'Làm lại', icon: <Redo />, keys: 'Ctrl+Shift+Z', does: (chain) => chain.redo() },
];

/** Tools for the table around the cursor. */
export const TABLE_TOOLS: readonly Omit<Tool, 'icon'>[] = [
  { label: 'Thêm hàng', does: (chain) => chain.addRowAfter() },
  { label: 'Thêm cột', does: (chain) => chain.addColumnAfter() },
  { label: 'Xóa hàng', does: (chain) => chain.deleteRow() },
  { label: 'Xóa cột', does: (chain) => chain.deleteColumn() },
  { label: 'Hàng đầu là tiêu đề', does: (chain) => chain.toggleHeaderRow() },
  { label: 'Xóa bảng', does: (chain) => chain.deleteTable() },
];
