import { useEffect, useState } from 'preact/hooks';

/**
 * Takes files that are dropped anywhere on the page, and text where `onText` does not leave it to the field that it was
 * dropped on.
 * @param onText whether it takes the text
 * @returns whether something that can be dropped is dragged over the page
 */
export function useDrop(onFiles: (files: File[]) => void, onText?: (text: string) => boolean): boolean {
  const [isOver, setOver] = useState(false);
  // After each render, so that the handlers are its own.
  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    const onDragOver = (event: DragEvent): void => {
      const has = (type: string) => event.dataTransfer?.types.includes(type) ?? false;
      if (!has('Files') && !(onText && has('text/plain'))) return;
      // Without this the browser would open the file in place of the page.
      if (has('Files')) event.preventDefault();
      setOver(true);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0) onFiles(files);
      else if (!onText?.(event.dataTransfer?.getData('text/plain') ?? '')) return;
      event.preventDefault();
    };
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('drop', onDrop, { signal });
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && setOver(false), { signal });
    return () => end.abort();
  });
  return isOver;
}
