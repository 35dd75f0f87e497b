import { createContext, use } from 'react';

interface FormMeta {
  schema: unknown;
}

export const FormMetaContext = createContext<FormMeta>({ schema: undefined });
export const useFormMeta = () => use(FormMetaContext);
