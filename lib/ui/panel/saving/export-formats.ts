import { bibtexOf } from '../../../core/evidence/bibtex';
import type { Evidence } from '../../../core/evidence/evidence';
import {
  evidenceCsl,
  evidenceItems,
  evidenceJson,
  evidenceListJson,
  evidenceMarkdown,
  evidenceRis,
} from '../../../core/evidence/evidence-files';
import { threadFile } from '../../../core/files/thread-file';
import type { ThreadView } from '../../../core/protocol/panel-protocol';
import { exportWords } from '../../shared/evidence-words';
import type { TextKey } from '../../shared/texts';
import { threadMarkdown } from './thread-markdown';

/** The evidence of one answer, or of the answers of threads. */
export interface ExportedEvidence {
  /** Whether it is of one answer: its JSON is an object, that of threads a list. */
  isOneAnswer: boolean;
  answers: readonly Evidence[];
  /** The cited pages; of threads, a page that several answers cite is listed once. */
  sources: Evidence['sources'];
}

/**
 * A format of exported files. `write` makes the text of a file from threads or from evidence, whichever `scope` names.
 */
interface Format<Scope extends string, Exported> {
  id: `${Scope}-${string}`;
  /** The text of its entry in a menu. */
  label: TextKey;
  /** Without the dot. */
  extension: string;
  /** MIME type without a charset. */
  mime: string;
  scope: Scope;
  write(exported: Exported): string | Promise<string>;
}

/** Whole threads. */
type ThreadFormat = Format<'thread', readonly ThreadView[]>;
/** The evidence of answers. */
export type EvidenceFormat = Format<'evidence', ExportedEvidence>;
export type ExportFormat = ThreadFormat | EvidenceFormat;

const threadFormats: readonly ThreadFormat[] = [
  {
    id: 'thread-markdown',
    label: 'panel.threads.export_markdown',
    extension: 'md',
    mime: 'text/markdown',
    scope: 'thread',
    async write(views) {
      const threads: string[] = [];
      for (const view of views) threads.push(await threadMarkdown(view));
      return threads.join('\n---\n\n');
    },
  },
  {
    id: 'thread-json',
    label: 'panel.threads.export_json',
    extension: 'json',
    mime: 'application/json',
    scope: 'thread',
    write: (views) => threadFile(views, Date.now()),
  },
];

/** The format that reference managers read, Zotero among them. */
export const evidenceRisFormat: EvidenceFormat = {
  id: 'evidence-ris',
  label: 'panel.evidence_export.ris',
  extension: 'ris',
  mime: 'application/x-research-info-systems',
  scope: 'evidence',
  write: evidenceRis,
};

/** In the order of the menus. */
export const evidenceFormats: readonly EvidenceFormat[] = [
  {
    id: 'evidence-markdown',
    label: 'panel.evidence_export.markdown',
    extension: 'md',
    mime: 'text/markdown',
    scope: 'evidence',
    write: ({ answers }) => answers.map((evidence) => evidenceMarkdown(evidence, exportWords())).join('\n---\n\n'),
  },
  {
    id: 'evidence-json',
    label: 'panel.evidence_export.json',
    extension: 'json',
    mime: 'application/json',
    scope: 'evidence',
    write({ isOneAnswer, answers }) {
      const [only] = answers;
      return isOneAnswer && only ? evidenceJson(only) : evidenceListJson(answers);
    },
  },
  {
    id: 'evidence-csl',
    label: 'panel.evidence_export.csl',
    extension: 'csl.json',
    mime: 'application/vnd.citationstyles.csl+json',
    scope: 'evidence',
    write: evidenceCsl,
  },
  evidenceRisFormat,
  {
    id: 'evidence-bibtex',
    label: 'panel.evidence_export.bibtex',
    extension: 'bib',
    mime: 'application/x-bibtex',
    scope: 'evidence',
    // The claims are written as notes.
    write: (evidence) => bibtexOf(evidenceItems(evidence)),
  },
];

/** All formats in which threads are exported, in the order of the menus. */
export const exportFormats: readonly ExportFormat[] = [...threadFormats, ...evidenceFormats];
