interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Runs inside the page: what is laid out wrongly. Self-contained, because it is sent there as text. */
export function findLayoutFaults(): string[] {
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const name = (element: Element) => {
    const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${text}”`;
  };
  const chain = (element: Element) => {
    const above: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) above.push(one);
    return above;
  };
  // Visually hidden texts stand in a box of one pixel.
  const isSmall = (element: Element) => {
    const { width: w, height: h } = element.getBoundingClientRect();
    return w <= 1 || h <= 1;
  };
  const cutsAll = (element: Element) => isSmall(element) && getComputedStyle(element).overflowX !== 'visible';
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !isSmall(element) &&
      !chain(element).some(cutsAll),
  );
  const scrolls = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);

  if (document.documentElement.scrollWidth > width) {
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide in ${width} px`);
  }
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const beyond = box.right > width + 1 || box.left < -1;
    if (
      beyond &&
      !chain(element)
        .slice(1)
        .some((above) => above !== document.body && scrolls(above))
    ) {
      faults.push(`beyond the edge: ${name(element)}`);
    }
    const style = getComputedStyle(element);
    const cuts = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
    const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const tooLarge =
      element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
    if (cuts && hasText && tooLarge && !meant) faults.push(`text is cut: ${name(element)}`);
  }

  /** What of a box can be seen through an element that cuts its content. */
  const cut = (box: Box, element: Element): Box => {
    const frame = element.getBoundingClientRect();
    return {
      left: Math.max(box.left, frame.left),
      right: Math.min(box.right, frame.right),
      top: Math.max(box.top, frame.top),
      bottom: Math.min(box.bottom, frame.bottom),
    };
  };

  // Lines of text, without the room above and below that a tight line height lets overlap.
  const lines: (Box & { element: Element })[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const visible = new Set<Element>(elements);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !visible.has(element) || !node.textContent?.trim()) continue;
    if (chain(element).some((above) => /fixed|sticky/.test(getComputedStyle(above).position))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const windows = chain(element).filter(scrolls);
    for (const line of range.getClientRects()) {
      const box = windows.reduce(cut, line);
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
  lines.forEach((one, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= one.bottom) break;
      if (other.element === one.element || other.left >= one.right || one.left >= other.right) continue;
      faults.push(`texts overlap: ${name(one.element)} and ${name(other.element)}`);
    }
  });
  return [...new Set(faults)];
}
