import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Crop, moveCrop, wholeSquare, zoomCrop, zoomOf } from '#domain/crop.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

export type CropStrings = Record<'crop' | 'cropHint' | 'area' | 'zoom' | 'save' | 'cancel' | 'close', string>;

interface Props {
  picture: ImageBitmap;
  strings: CropStrings;
  busy: boolean;
  /** Called with the cropped picture, a JPEG of 512 × 512 pixels. */
  onCut: (croppedPicture: File) => void;
  onClose: () => void;
}

/** Width and height in pixels of the picture that is sent. */
const SENT_SIZE = 512;
/** Width and height in pixels of the canvas on which the picture is cropped. */
const CANVAS_SIZE = 640;
/** The share of the square's size by which an arrow key moves it. */
const STEP = 0.05;
const JPEG_QUALITY = 0.9;
/** The direction of each arrow key, to the right and down. */
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Cuts a square out of a picture, by pointer or keyboard. */
export function CropDialog({ picture, strings, busy, onCut, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState(() => wholeSquare(picture));
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = crop.side / event.currentTarget.getBoundingClientRect().width;
    const { movementX, movementY } = event;
    setCrop((previousCrop) => moveCrop(picture, previousCrop, -movementX * scale, -movementY * scale));
  };
  const step = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const distance = crop.side * STEP;
    setCrop((previousCrop) => moveCrop(picture, previousCrop, arrow[0] * distance, arrow[1] * distance));
  };
  const sendCrop = () => {
    const outputCanvas = document.createElement('canvas');
    outputCanvas.width = outputCanvas.height = SENT_SIZE;
    drawCrop(outputCanvas, picture, crop);
    outputCanvas.toBlob(
      (blob) => blob && onCut(new File([blob], 'photo.jpg', { type: blob.type })),
      'image/jpeg',
      JPEG_QUALITY,
    );
  };

  return (
    <Dialog title={strings.crop} closeLabel={strings.close} onClose={onClose}>
      <p className="muted" id="crop-hint">
        {strings.cropHint}
      </p>
      <canvas
        className="account-crop"
        ref={canvas}
        width={CANVAS_SIZE}
        height={CANVAS_SIZE}
        tabIndex={0}
        role="img"
        aria-label={strings.area}
        aria-describedby="crop-hint"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={step}
      />
      <div className="field">
        <label htmlFor="crop-zoom">{strings.zoom}</label>
        <input
          id="crop-zoom"
          type="range"
          min={1}
          max={4}
          step={0.05}
          value={zoomOf(picture, crop)}
          onChange={(event) => {
            const zoom = Number(event.currentTarget.value);
            setCrop((previousCrop) => zoomCrop(picture, previousCrop, zoom));
          }}
        />
      </div>
      <div className="actions account-crop-acts">
        <button
          className="button button-action"
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) sendCrop();
          }}
        >
          {strings.save}
        </button>
        <button className="button button-quiet" type="button" onClick={onClose}>
          {strings.cancel}
        </button>
      </div>
    </Dialog>
  );
}

function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // JPEG has no transparency and would make transparent parts black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
