import { lazyPart } from '@loa/ui-kit';
import { FieldFrame, useField, type FieldProps } from '@loa/ui-kit/form';
import Skeleton from '@mui/material/Skeleton';

const EditorSkeleton = () => <Skeleton variant="rounded" height={320} />;
const RichTextEditor = lazyPart(
  () => import('./rich-text-editor').then((editor) => editor.RichTextEditor),
  EditorSkeleton,
);

/** Text with headings, lists, links, pictures and tables, as HTML. The editor is loaded when the field is shown. */
export function RichTextField(props: FieldProps) {
  const { field, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} {...frame} group>
      <RichTextEditor
        value={String(field.value ?? '')}
        onChange={field.onChange}
        onBlur={field.onBlur}
        focusRef={field.ref}
        labelId={frame.labelId}
        helpId={frame.helpId}
        isWrong={frame.error !== undefined}
      />
    </FieldFrame>
  );
}
