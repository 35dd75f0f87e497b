import Alert from '@mui/material/Alert';
import { useFormState, type FieldErrors } from 'react-hook-form';
import { errorText } from '../../feedback/error-text';
import { MessageList } from '../../feedback/message-list';

interface Wrong {
  message: string;
  /** Whether a visible field shows the error itself. */
  shown: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Errors of fields and of nested fields. */
function wrongs(errors: unknown): Wrong[] {
  if (!isObject(errors)) return [];
  if (typeof errors.message === 'string') return [{ message: errors.message, shown: errors.ref !== undefined }];
  return Object.entries(errors).flatMap(([key, value]) => (key === 'ref' ? [] : wrongs(value)));
}

const messagesOf = (errors: FieldErrors) => {
  const all = wrongs(errors);
  const hidden = [...new Set(all.filter(({ shown }) => !shown).map(({ message }) => message))];
  const places = all.length - hidden.length;
  return [
    ...(places > 0
      ? [places === 1 ? 'Chưa lưu được: còn 1 chỗ cần sửa.' : `Chưa lưu được: còn ${places} chỗ cần sửa.`]
      : []),
    ...hidden,
  ];
};

/** Message beside the pressed button: nothing was saved, with the reason where no field shows it. */
export function FormRefusal({ failure, onClose }: { failure: unknown; onClose: () => void }) {
  const { errors } = useFormState();
  const wrong = messagesOf(errors);
  if (failure === undefined && wrong.length === 0) return null;
  return (
    <Alert
      severity="error"
      sx={{ width: '100%', maxHeight: '30dvh', overflowY: 'auto' }}
      {...(failure !== undefined && { onClose })}
    >
      <MessageList message={failure === undefined ? wrong : errorText(failure)} />
    </Alert>
  );
}
