import { useCallback, useState, type ComponentType } from 'react';

export interface QuestionProps<Question, Answer> {
  question: Question;
  /** Null: cancelled. */
  onAnswer: (answer: Answer | null) => void;
}

/** A dialog to await: `const [ask, dialog] = useQuestion(ReasonDialog)`, render `dialog`, `await ask({ … })`. */
export function useQuestion<Question, Answer>(Dialog: ComponentType<QuestionProps<Question, Answer>>) {
  const [open, setOpen] = useState<{ question: Question; resolve: (answer: Answer | null) => void } | null>(null);
  const ask = useCallback(
    (question: Question) => new Promise<Answer | null>((resolve) => setOpen({ question, resolve })),
    [],
  );
  const answer = (given: Answer | null) => {
    open?.resolve(given);
    setOpen(null);
  };
  const dialog = open && <Dialog question={open.question} onAnswer={answer} />;
  return [ask, dialog] as const;
}
