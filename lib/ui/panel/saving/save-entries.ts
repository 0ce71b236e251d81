import { type CitationStyle, preferences } from '../../../core/choices/preferences';
import type { CslItem } from '../../../core/evidence/csl-item';
import type { ExportedNote } from '../../../core/files/note-file';
import type { MenuEntry } from '../../shared/button-menu';
import { plural, t, textLanguage } from '../../shared/texts';
import { citationStyleNames } from './citation-style';

/** Data that is saved, or cited: read when an entry is chosen. */
export interface SavedContent {
  note(): Promise<ExportedNote>;
  /** The cited pages. */
  items(): Promise<readonly CslItem[]>;
  /** Saves what it rests on for a reference manager; absent where it cites nothing. */
  ris?(): Promise<void>;
}

async function copyCitations(saved: SavedContent, style: CitationStyle): Promise<string> {
  const items = await saved.items();
  if (items.length === 0) return t('panel.saving.no_sources');
  const { formatCitations } = await import('./format-citations');
  await navigator.clipboard.writeText(formatCitations(items, style, textLanguage().lang));
  return plural('panel.saving.cited', items.length, { style: citationStyleNames[style] });
}

/** The person's style of citing, which the last choice changes. */
export interface ChosenStyle {
  /** Absent: none was chosen yet. */
  style?: CitationStyle | undefined;
  remember(style: CitationStyle): void;
  /** Nothing may be saved to files or other programs. */
  exportOff?: true | undefined;
}

/**
 * The entries of a menu that save something to where a person works, and copy its sources in a citation style: the
 * chosen one has an entry of its own, above the others.
 * @param announce gets what was done, or why not, in a sentence
 */
export function saveEntries(
  saved: SavedContent,
  chosen: ChosenStyle,
  announce: (sentence: string) => void,
): MenuEntry[] {
  const run = (work: () => Promise<string>) => (): void => {
    void work().then(announce, () => announce(t('panel.saving.failed')));
  };
  const toObsidian = async (): Promise<string> => {
    const [{ sendToObsidian }, note] = await Promise.all([import('./send-note'), saved.note()]);
    return sendToObsidian(note);
  };
  const toFile = async (): Promise<string> => {
    const [{ saveNote }, note] = await Promise.all([import('./send-note'), saved.note()]);
    saveNote(note);
    return t('panel.saving.file_saved');
  };
  const { ris } = saved;
  const toZotero = async (): Promise<string> => {
    await ris?.();
    return t('panel.threads.exported');
  };
  const places: MenuEntry[] = [
    { icon: 'open', label: t('panel.saving.obsidian_entry'), action: run(toObsidian) },
    { icon: 'save', label: t('panel.saving.markdown_entry'), action: run(toFile) },
    ...(ris ? [{ icon: 'save' as const, label: t('panel.saving.zotero_entry'), action: run(toZotero) }] : []),
  ];
  const copyIn = (style: CitationStyle): (() => void) => {
    const copy = run(() => copyCitations(saved, style));
    return () => {
      if (style !== chosen.style) chosen.remember(style);
      copy();
    };
  };
  const others = preferences.citationStyle.values
    .filter((style) => style !== chosen.style)
    .map((style): MenuEntry => ({ icon: 'copy', label: citationStyleNames[style], action: copyIn(style) }));
  const { style } = chosen;
  return [
    ...(chosen.exportOff ? [] : [{ icon: 'save' as const, label: t('panel.saving.to'), entries: places }]),
    ...(style
      ? [
          {
            icon: 'copy' as const,
            label: t('panel.saving.cite_in', { style: citationStyleNames[style] }),
            action: copyIn(style),
          },
        ]
      : []),
    { icon: 'copy', label: t(style ? 'panel.saving.cite_other' : 'panel.saving.cite'), entries: others },
  ];
}
