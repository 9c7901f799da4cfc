import {useEffect, type RefObject} from 'react';

/** Ctrl+Enter and ⌘+Enter send a form from any of its fields. Enter alone adds a line to a body. */
export function useSendKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current!;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      element.requestSubmit();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
