// Where something small opens beside a thing: below it, or above where there is no room, inside the window.
export function beside(element: HTMLElement, width: number, height: number) {
  const box = element.getBoundingClientRect();
  const left = Math.max(8, Math.min(box.left, innerWidth - width - 8));
  const below = box.bottom + 6;
  const top = below + height <= innerHeight - 8 ? below : Math.max(8, box.top - height - 6);
  return { left: `${Math.round(left)}px`, top: `${Math.round(top)}px` };
}
