import { PICTURE_ACCEPT } from '@loa/contracts/common';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import LinkIcon from '@mui/icons-material/Link';
import { FileInput, lazyPart } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEditorState, type Editor } from '@tiptap/react';
import { useRef, useState, type ReactNode } from 'react';
import { HEADINGS } from './extensions';
import { HeadingChoice } from './heading-choice';
import { LAST_TOOLS, TABLE_TOOLS, TOOLS, type Tool } from './tools';
import { useToolbarKeys } from './use-toolbar-keys';

const LinkDialog = lazyPart(() => import('./link-dialog').then((dialog) => dialog.LinkDialog));

interface ToolButtonProps {
  label: string;
  keys?: string | undefined;
  icon: ReactNode;
  isOn?: boolean | undefined;
  tabIndex: number;
  onPress: () => void;
}

const ToolButton = ({ label, keys, icon, isOn, tabIndex, onPress }: ToolButtonProps) => (
  <Tooltip title={keys ? `${label} (${keys})` : label}>
    <IconButton
      size="small"
      aria-label={label}
      aria-pressed={isOn}
      tabIndex={tabIndex}
      onClick={onPress}
      sx={{
        borderRadius: 1,
        width: 34,
        height: 34,
        ...(isOn && { bgcolor: 'action.selected', color: 'primary.main' }),
      }}
    >
      {icon}
    </IconButton>
  </Tooltip>
);

/** Tools of the editor, in one row of buttons; those for tables while the cursor is in one. */
export function EditorToolbar({
  editor,
  onPictures,
}: {
  editor: Editor;
  onPictures: (files: File[]) => Promise<unknown>;
}) {
  const [linking, setLinking] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const { bar, tabIndexOf } = useToolbarKeys();
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.filter(({ isOn }) => isOn?.(now)).map(({ label }) => label),
      level: HEADINGS.find((level) => now.isActive('heading', { level })) ?? 0,
      isLink: now.isActive('link'),
      isTable: now.isActive('table'),
    }),
  });
  const run = (tool: Pick<Tool, 'does'>) => () => void tool.does(editor.chain().focus()).run();
  const button = (tool: Tool, at: number) => (
    <ToolButton
      key={tool.label}
      label={tool.label}
      keys={tool.keys}
      icon={tool.icon}
      isOn={tool.isOn && state.on.includes(tool.label)}
      tabIndex={tabIndexOf(tool.label, at === 0)}
      onPress={run(tool)}
    />
  );
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        borderRadius: '8px 8px 0 0',
        px: 0.5,
        py: 0.25,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 }}>
        <HeadingChoice editor={editor} level={state.level} />
        <Box
          {...bar}
          role="toolbar"
          aria-label="Định dạng nội dung"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25 }}
        >
          {TOOLS.map(button)}
          <ToolButton
            label="Liên kết"
            icon={<LinkIcon />}
            isOn={state.isLink}
            tabIndex={tabIndexOf('Liên kết', false)}
            onPress={() => setLinking(true)}
          />
          <ToolButton
            label="Chèn ảnh"
            icon={<AddPhotoAlternateOutlined />}
            tabIndex={tabIndexOf('Chèn ảnh', false)}
            onPress={() => chooser.current?.click()}
          />
          {LAST_TOOLS.map((tool) => button(tool, -1))}
        </Box>
      </Box>
      {state.isTable && (
        <Box role="group" aria-label="Bảng" sx={{ display: 'flex', flexWrap: 'wrap' }}>
          {TABLE_TOOLS.map((tool) => (
            <Button key={tool.label} size="small" variant="text" onClick={run(tool)}>
              {tool.label}
            </Button>
          ))}
        </Box>
      )}
      <FileInput
        ref={chooser}
        label="Chọn ảnh chèn vào nội dung"
        accept={PICTURE_ACCEPT}
        multiple
        onFiles={(files) => void onPictures(files)}
      />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}
