import type { VNode } from 'preact';
import changelog from '../../../CHANGELOG.md?raw';
import { t } from '../shared/texts';
import { newestNotes } from './release-notes';

const notes = newestNotes(changelog);

/** The changes of the newest version from CHANGELOG.md, in English. */
export function News(): VNode | null {
  if (!notes) return null;
  return (
    <details class="group news">
      <summary>{t('options.general.news', { version: notes.version })}</summary>
      <div lang="en" dir="ltr">
        {notes.parts.map(({ heading, lines }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
