import { useEffect } from 'react';

/** Makes the browser ask before it leaves the page, while `isNeeded`. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventLeaving);
    return () => removeEventListener('beforeunload', preventLeaving);
  }, [isNeeded]);
}
