import type { ReactNode } from 'react';
import { EstimateFacts } from '#islands/cost/EstimateFacts.tsx';
import { EstimateLines } from '#islands/cost/EstimateLines.tsx';
import { EstimateSum } from '#islands/cost/EstimateSum.tsx';
import type { SheetProps } from '#islands/cost/sheet-props.ts';

interface Props extends SheetProps {
  /** Shown between the totals and the lines. */
  children?: ReactNode;
}

/** An estimate with everything it rests on. The server renders it as it is, and so does the estimator in the browser. */
export function EstimateSheet({ locale, estimate, strings, level = 'h2', children }: Props) {
  const part = { locale, estimate, strings, level };
  return (
    <div className="estimate" data-block="price">
      <EstimateSum {...part} />
      {children}
      <EstimateLines {...part} />
      <EstimateFacts {...part} />
    </div>
  );
}
