import { PICTURE_TYPES } from '@loa/contracts/common';
import { toast } from '@loa/ui-kit';
import Box from '@mui/material/Box';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { sendPicture } from '../api/news-api';
import { articleText } from '../reader/article-text';
import { cleanPasted } from './clean-pasted';
import { EditorToolbar } from './editor-toolbar';
import { extensions } from './extensions';

interface RichTextEditorProps {
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
  /** Ref for the focus on an invalid field. */
  focusRef: (element: { focus: () => void } | null) => void;
  labelId: string;
  helpId: string;
  isWrong: boolean;
}

const picturesIn = (files: FileList | undefined) =>
  [...(files ?? [])].filter(
    ({ type, name }) => (PICTURE_TYPES as readonly string[]).includes(type) || /\.hei[cf]$/i.test(name),
  );

async function insertPictures(editor: Editor, files: readonly File[]) {
  for (const file of files) {
    try {
      const { image, width, height } = await sendPicture(file);
      if (!editor.isDestroyed) editor.chain().focus().setImage({ src: image, alt: '', width, height }).run();
    } catch (error) {
      toast.error(error);
    }
  }
}

/**
 * HTML of the text; empty for an empty document. The empty paragraph that the editor adds after the last block is no
 * text either.
 */
const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, ''));

/**
 * The editor. A value from outside (another version, a stored draft) replaces its content; undo brings the old one
 * back.
 */
export function RichTextEditor({ value, onChange, onBlur, focusRef, labelId, helpId, isWrong }: RichTextEditorProps) {
  const reported = useRef(value);
  const current = useRef<Editor | null>(null);
  const take = (files: FileList | undefined) => {
    const pictures = picturesIn(files);
    if (pictures.length === 0 || !current.current) return false;
    void insertPictures(current.current, pictures);
    return true;
  };
  const editor = useEditor({
    extensions,
    content: value,
    onUpdate: ({ editor: changed }) => {
      reported.current = htmlOf(changed);
      onChange(reported.current);
    },
    onBlur,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, 'aria-describedby': helpId },
      transformPastedHTML: cleanPasted,
      // Word adds a picture of the text to the clipboard: only without text does the user want the picture.
      handlePaste: (_view, { clipboardData }) => !clipboardData?.getData('text/html') && take(clipboardData?.files),
      handleDrop: (_view, { dataTransfer }) => take(dataTransfer?.files),
    },
  });
  useEffect(() => {
    current.current = editor;
    focusRef({ focus: () => void editor.commands.focus() });
    return () => focusRef(null);
  }, [editor, focusRef]);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Box
      sx={{
        border: 1,
        borderColor: isWrong ? 'error.main' : 'grey.300',
        borderRadius: 1,
        minWidth: 0,
        '[data-color-scheme="dark"] &': { borderColor: isWrong ? 'error.main' : 'grey.700' },
        // As thick as the frame of the other fields.
        '&:focus-within': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
      }}
    >
      <EditorToolbar editor={editor} onPictures={(files) => insertPictures(editor, files)} />
      <Box
        component={EditorContent}
        editor={editor}
        sx={{
          '& .tiptap': {
            ...articleText,
            minHeight: 280,
            maxHeight: '70vh',
            overflowY: 'auto',
            px: 1.5,
            py: 1,
            outline: 'none',
            overflowWrap: 'anywhere',
          },
          '& .tiptap img.ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
          '& .tiptap .selectedCell': { bgcolor: 'action.selected' },
        }}
      />
    </Box>
  );
}
