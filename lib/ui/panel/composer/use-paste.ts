import { useRef } from 'preact/hooks';
import { usePanel } from '../model/panel-context';

/**
 * UTF-16 units from which pasted text is attached instead of written into the field, where it would be hard to handle.
 */
const longPaste = 3_000;

interface PasteControl {
  /** Call for each key: with Shift, the paste that follows is one of plain text. */
  noteKey(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent): void;
}

/** Attaches files and long texts that are pasted into the question's field. */
export function usePaste(): PasteControl {
  const { attachments } = usePanel();
  /** The next paste is one of plain text: it goes into the field however long it is. */
  const isPlain = useRef(false);
  return {
    noteKey(event) {
      if (event.key.toLowerCase() === 'v') isPlain.current = event.shiftKey;
    },
    onPaste(event) {
      const files = [...(event.clipboardData?.files ?? [])];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const isLong = text.length >= longPaste && !isPlain.current;
      isPlain.current = false;
      // A copied table or page comes with a picture of it: its text is what is meant.
      if (text === '' ? files.length === 0 : !isLong) return;
      event.preventDefault();
      void (text === '' ? attachments.attachFiles(files) : attachments.attachText(text));
    },
  };
}
