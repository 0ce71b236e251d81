import { type ExportedNote, noteFile, obsidianAddress } from '../../../core/files/note-file';
import { saveFile } from '../../shared/save-file';
import { t } from '../../shared/texts';

/** Opens an address that belongs to another program; the browser asks the person first. */
function openProgram(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.click();
}

/** Saves a note as a Markdown file. Call it from a click. */
export function saveNote(note: ExportedNote): void {
  const { name, text } = noteFile(note);
  saveFile(name, text, 'text/markdown');
}

/**
 * Has Obsidian make a note; a long one travels through the clipboard, and where that is refused, as a file. Call it
 * from a click.
 * @returns what was done, in a sentence
 */
export async function sendToObsidian(note: ExportedNote): Promise<string> {
  const file = noteFile(note);
  const { url, byClipboard } = obsidianAddress(file);
  if (byClipboard) {
    try {
      await navigator.clipboard.writeText(file.text);
    } catch {
      saveNote(note);
      return t('panel.saving.obsidian_file');
    }
  }
  openProgram(url);
  return t(byClipboard ? 'panel.saving.obsidian_clipboard' : 'panel.saving.obsidian');
}
