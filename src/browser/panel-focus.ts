/**
 * Moves the focus into the panel that a button of a phone's menu opens, because the panel covers the button, and back
 * when it closes: browsers give the focus back for the outermost popover alone. In a wide window the bar opens the same
 * panels below its own buttons; there the two elements are not displayed, so that neither takes the focus.
 */
export function moveFocusWithPanel(button: HTMLButtonElement): void {
  const panel = button.popoverTargetElement as HTMLElement | null;
  panel?.addEventListener('toggle', ({ newState }) => {
    const target = newState === 'open' ? panel.querySelector('button') : button;
    target?.focus();
  });
}
