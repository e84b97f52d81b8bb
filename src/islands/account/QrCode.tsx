import { useEffect, useState } from 'react';
import { qrPath } from '#domain/qr-path.ts';

/** The white margin that cameras need around a code, in modules, the small squares of the code (ISO/IEC 18004). */
const MARGIN = 4;

interface Props {
  /** The text that the code holds; it does not leave the page. */
  text: string;
  /** Accessible name of the picture. */
  label: string;
}

/** A QR code, drawn in the browser. It stays empty if the code that draws it cannot be loaded. */
export function QrCode({ text, label }: Props) {
  const [drawing, setDrawing] = useState<{ size: number; path: string }>();
  useEffect(() => {
    let isMounted = true;
    import('uqr')
      .then(({ encode }) => {
        const { data, size } = encode(text, { ecc: 'M', border: MARGIN });
        if (isMounted) setDrawing({ size, path: qrPath(data) });
      })
      .catch(() => undefined);
    return () => {
      isMounted = false;
    };
  }, [text]);
  return (
    <div className="account-qr">
      {drawing && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
          <path d={drawing.path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
      )}
    </div>
  );
}
