import Alert from '@mui/material/Alert';
import { useFormState, type FieldErrors } from 'react-hook-form';
import { errorText } from '../../feedback/error-text';
import { MessageList } from '../../feedback/message-list';

interface Wrong {
  message: string;
  /** Whether a field on the screen says so itself. */
  shown: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What is wrong, of fields and of fields within fields. */
function wrongs(errors: unknown): Wrong[] {
  if (!isObject(errors)) return [];
  if (typeof errors.message === 'string') return [{ message: errors.message, shown: errors.ref !== undefined }];
  return Object.entries(errors).flatMap(([key, value]) => (key === 'ref' ? [] : wrongs(value)));
}

const told = (errors: FieldErrors) => {
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

/** Beside the button that was pressed: that nothing was saved, and why where no field says so. */
export function FormRefusal({ failure, onClose }: { failure: unknown; onClose: () => void }) {
  const { errors } = useFormState();
  const wrong = told(errors);
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
