import type { ReactNode } from 'react';
import { EstimateFacts } from '#islands/cost/EstimateFacts.tsx';
import { EstimateLines } from '#islands/cost/EstimateLines.tsx';
import { EstimateSum } from '#islands/cost/EstimateSum.tsx';
import type { SheetProps } from '#islands/cost/sheet-props.ts';

interface Props extends SheetProps {
  /** Content between the totals and the lines. */
  children?: ReactNode;
}

/** An estimate with all its lines and sources. Both the server and the estimator in the browser render it. */
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
