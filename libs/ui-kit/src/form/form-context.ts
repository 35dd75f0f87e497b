import { createContext, use } from 'react';

interface FormMeta {
  schema: unknown;
  readOnly: boolean;
}

export const FormMetaContext = createContext<FormMeta>({ schema: undefined, readOnly: false });
export const useFormMeta = () => use(FormMetaContext);
