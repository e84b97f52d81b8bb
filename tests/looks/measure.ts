interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Runs in the page: finds layout faults. The function is self-contained, because it is sent to the page as text. */
export function findLayoutFaults(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`;
  };
  /** Caches the result for each element, because all descendants need the results of their ancestors. */
  const once = <T>(find: (element: Element) => T) => {
    const results = new Map<Element, T>();
    return (element: Element): T => {
      if (!results.has(element)) results.set(element, find(element));
      return results.get(element) as T;
    };
  };
  // Visually hidden texts are in a box of one pixel.
  const isSmall = once((element) => {
    const { width: w, height: h } = element.getBoundingClientRect();
    return w <= 1 || h <= 1;
  });
  const isVisuallyHidden: (element: Element) => boolean = once((element) => {
    const clipsAll = isSmall(element) && getComputedStyle(element).overflowX !== 'visible';
    return clipsAll || (element.parentElement !== null && isVisuallyHidden(element.parentElement));
  });
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !isSmall(element) &&
      !isVisuallyHidden(element),
  );
  /** The element and its ancestors that clip their content. */
  const clippersOf: (element: Element) => Element[] = once((element) => {
    const above = element.parentElement ? clippersOf(element.parentElement) : [];
    return /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ? [element, ...above] : above;
  });
  const isFixed: (element: Element) => boolean = once(
    (element) =>
      /fixed|sticky/.test(getComputedStyle(element).position) ||
      (element.parentElement !== null && isFixed(element.parentElement)),
  );

  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide in ${width} px`);
  }
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const isBeyond = box.right > width + 1 || box.left < -1;
    const isClipped = clippersOf(element).some((above) => above !== element && above !== document.body);
    if (isBeyond && !isClipped) {
      faults.push(`beyond the edge: ${name(element)}`);
    }
    const style = getComputedStyle(element);
    const clipsContent = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    const isIntended = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const isTooLarge =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (clipsContent && hasText && isTooLarge && !isIntended) faults.push(`text is cut: ${name(element)}`);
  }

  // The style sheets remove the triangle of the browser, so each summary needs an icon or a drawn sign.
  for (const element of elements) {
    if (element.tagName !== 'SUMMARY' || element.querySelector('svg')) continue;
    if (/^(none|normal)$/.test(getComputedStyle(element, '::after').content))
      faults.push(`a disclosure has no sign: ${name(element)}`);
  }

  // The lists whose last row is always full, at every width and with every number of entries.
  const GRIDS = '.closed-grid, .post-grid, ul.found';
  for (const grid of document.querySelectorAll(GRIDS)) {
    const frame = grid.getBoundingClientRect();
    const boxes = [...grid.children].map((child) => child.getBoundingClientRect());
    const lastTop = Math.max(...boxes.map(({ top }) => top));
    const lastRow = boxes.filter(({ top }) => top > lastTop - 1);
    const filled =
      Math.max(...lastRow.map(({ right }) => right)) - Math.min(...lastRow.map(({ left }) => left));
    if (filled < frame.width - 2) faults.push(`the last row is open: ${name(grid)}`);
  }

  // A select without a choice shows its first option, which names the field or means “any” and so must be readable.
  const canvas = document.createElement('canvas').getContext('2d');
  for (const element of elements) {
    if (!(element instanceof HTMLSelectElement) || element.value !== '' || !canvas) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    canvas.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const words = element.selectedOptions[0]?.text ?? '';
    if (canvas.measureText(words).width > room + 1) faults.push(`text of a choice is cut: “${words}”`);
  }

  /** The part of a box that is visible within an element that clips its content. */
  const intersectionOf = (box: Box, element: Element): Box => {
    const frame = element.getBoundingClientRect();
    return {
      left: Math.max(box.left, frame.left),
      right: Math.min(box.right, frame.right),
      top: Math.max(box.top, frame.top),
      bottom: Math.min(box.bottom, frame.bottom),
    };
  };

  // The boxes of lines of text, without the space above and below, which may overlap with a tight line height.
  const lines: (Box & { element: Element })[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const visible = new Set<Element>(elements);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !visible.has(element) || !node.textContent?.trim()) continue;
    if (isFixed(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const box = clippersOf(element).reduce<Box>(intersectionOf, line);
      const inset = (box.bottom - box.top) * 0.25;
      if (box.right - box.left < 2 || box.bottom - box.top < line.height / 2) continue;
      lines.push({
        element,
        left: box.left + 1,
        right: box.right - 1,
        top: box.top + inset,
        bottom: box.bottom - inset,
      });
    }
  }
  lines.sort((a, b) => a.top - b.top);
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom) break;
      if (other.element === line.element || other.left >= line.right || line.left >= other.right) continue;
      faults.push(`texts overlap: ${name(line.element)} and ${name(other.element)}`);
    }
  });
  return [...new Set(faults)];
}
