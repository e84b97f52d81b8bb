import { type RefObject, useEffect } from 'react';

/** From its waking on a form says itself what is wrong, in the words of the site; until then the browser does. */
export function useOwnCheck(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, [form]);
}
