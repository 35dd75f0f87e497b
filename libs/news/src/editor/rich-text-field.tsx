import { FieldFrame, useField, type FieldProps } from '@loa/ui-kit/form';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';

const RichTextEditor = lazy(() => import('./rich-text-editor').then((editor) => ({ default: editor.RichTextEditor })));

/** Text with headings, lists, links, pictures and tables, as HTML. The editor comes when the field is shown. */
export function RichTextField(props: FieldProps) {
  const { field, ...frame } = useField(props);
  return (
    <FieldFrame label={props.label} help={props.help} {...frame} group>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <RichTextEditor value={String(field.value ?? '')} onChange={field.onChange} onBlur={field.onBlur} focusRef={field.ref} labelId={frame.labelId} helpId={frame.helpId} isWrong={frame.error !== undefined} />
      </Suspense>
    </FieldFrame>
  );
}
