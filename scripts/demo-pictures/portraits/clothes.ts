import { shape, stroke } from '../svg.ts';
import { SKINS } from './colours.ts';
// One letter for the middle keeps the path data legible.
import { MIDDLE as c } from './face.ts';
import type { Features } from './features.ts';

/** Shoulders, clothes and neck. */
export function drawClothes(features: Features): string {
  const { sex, skin, clothes, cloth, stethoscope, hair } = features;
  const [light, shadow] = SKINS[skin];
  const [width, top, neck] = sex === 'male' ? [122, 262, 31] : [106, 268, 25];
  const shoulders = `M${c - width} 320C${c - width} ${top + 22} ${c - width + 22} ${top + 6} ${c - 58} ${top - 4}L${c} ${top - 14}L${c + 58} ${top - 4}C${c + width - 22} ${top + 6} ${c + width} ${top + 22} ${c + width} 320Z`;
  const skinOfNeck =
    shape(
      `M${c - neck} 196V${top - 10}C${c - neck} ${top + 10} ${c + neck} ${top + 10} ${c + neck} ${top - 10}V196Z`,
      light,
    ) +
    shape(
      `M${c - neck} 204C${c - 14} 238 ${c + 14} 238 ${c + neck} 204V226C${c + 10} 252 ${c - 12} 250 ${c - neck} 232Z`,
      shadow,
    );
  const parts = {
    coat: () => drawCoat(features, shoulders, skinOfNeck, { top, neck }),
    scrubs: () => drawScrubs(cloth, light, shoulders, skinOfNeck, { top, neck }),
    jacket: () => drawJacket(cloth, shoulders, skinOfNeck, top),
  };
  return parts[clothes]() + (stethoscope && hair !== 'scarf' ? drawStethoscope(top) : '');
}

interface Collar {
  /** The y at which the clothes begin. */
  top: number;
  /** Half of the width of the neck. */
  neck: number;
}

function drawCoat(
  { cloth, shirt, tie, skin }: Features,
  shoulders: string,
  skinOfNeck: string,
  { top, neck }: Collar,
): string {
  const [light] = SKINS[skin];
  const lapel = (side: 1 | -1) =>
    `M${c + side * 46} ${top - 10}L${c + side * 66} ${top + 16}L${c + side * 50} ${top + 24}L${c + side * 54} ${top + 34}L${c + side * 12} 320L${c} 320L${c + side * 36} ${top - 2}Z`;
  const collar = shirt
    ? shape(`M${c - neck - 4} ${top - 20}L${c} ${top + 20}L${c - 24} ${top + 22}Z`, '#ffffff') +
      shape(`M${c + neck + 4} ${top - 20}L${c} ${top + 20}L${c + 24} ${top + 22}Z`, '#f1f5f7') +
      (tie ? shape(`M${c - 7} ${top + 18}h14l4 14-6 30h-10l-6-30Z`, tie) : '')
    : shape(
        `M${c - neck} ${top - 14}L${c} ${top + 26}L${c + neck} ${top - 14}C${c + 12} ${top + 8} ${c - 12} ${top + 8} ${c - neck} ${top - 14}Z`,
        light,
      );
  return [
    shape(shoulders, '#fbfcfd'),
    shape(`M${c - 46} ${top - 8}L${c} 320L${c + 46} ${top - 8}L${c} ${top - 16}Z`, shirt ?? cloth),
    skinOfNeck,
    collar,
    shape(lapel(-1), '#e6ecef'),
    shape(lapel(1), '#dde5e9'),
  ].join('');
}

function drawScrubs(
  cloth: string,
  light: string,
  shoulders: string,
  skinOfNeck: string,
  { top, neck }: Collar,
): string {
  const neckline = `M${c - neck - 8} ${top - 12}L${c} ${top + 38}L${c + neck + 8} ${top - 12}`;
  return [
    shape(shoulders, cloth),
    skinOfNeck,
    shape(
      `${neckline}L${c + neck} ${top - 16}C${c + 14} ${top + 6} ${c - 14} ${top + 6} ${c - neck} ${top - 16}Z`,
      light,
    ),
    stroke(neckline, '#ffffff', 4, { 'stroke-opacity': 0.55 }),
  ].join('');
}

function drawJacket(cloth: string, shoulders: string, skinOfNeck: string, top: number): string {
  const lapel = (side: 1 | -1) =>
    `M${c + side * 40} ${top - 10}L${c + side * 56} ${top + 22}L${c + side * 8} 320H${c}L${c + side * 32} ${top}Z`;
  return [
    shape(shoulders, cloth),
    shape(`M${c - 40} ${top - 10}L${c} 320L${c + 40} ${top - 10}L${c} ${top - 18}Z`, '#f6f4ef'),
    skinOfNeck,
    shape(lapel(-1), '#000', { 'fill-opacity': 0.14 }),
    shape(lapel(1), '#000', { 'fill-opacity': 0.22 }),
  ].join('');
}

function drawStethoscope(top: number): string {
  return (
    stroke(`M${c - 40} ${top - 6}C${c - 58} ${top + 20} ${c - 50} ${top + 44} ${c - 44} 320`, '#33424a', 5) +
    stroke(
      `M${c + 40} ${top - 6}C${c + 58} ${top + 20} ${c + 50} ${top + 34} ${c + 46} ${top + 44}`,
      '#33424a',
      5,
    )
  );
}
