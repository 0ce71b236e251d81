import './answer-menu.css';
import type { VNode } from 'preact';
import { canCheckAgain } from '../../../core/checks/later-checks';
import { type AssistantMessage, questionText, type ShownQuestion } from '../../../core/message';
import type { NewWatch } from '../../../core/protocol/watch-calls';
import { ButtonMenu, type MenuEntry } from '../../shared/button-menu';
import { profileIcon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { intervalEntries } from '../../shared/watches/watch-entries';
import { plainAnswer } from '../model/copied-answer';
import { usePanel } from '../model/panel-context';
import { canReadAloud } from '../model/read-aloud-model';
import { shownAnswer } from '../model/shown-answer';
import { copyRich } from '../saving/copy-rich';
import { exportEvidence } from '../saving/evidence-export';
import { evidenceFormats } from '../saving/export-formats';
import { saveEntries } from '../saving/save-entries';
import { savedAnswer } from '../saving/saved-answer';
import { askToCompare, comparableSources } from './ask-to-compare';
import { modelEntries } from './model-entries';

interface AnswerMenuProps {
  answer: AssistantMessage;
  question: ShownQuestion;
  /** Shows the profiles of which one answers the question, too. */
  onOpinion: () => void;
  /** Gets what was done with the answer, in a sentence. */
  onStatus: (sentence: string) => void;
  /** Gets that it was copied or saved, in a few words. */
  onCopied: (sentence: string) => void;
}

/**
 * A button with a menu of what else can be done with an answer: ask another profile, check it again, export what it
 * rests on.
 */
export function AnswerMenu({ answer, question, onOpinion, onStatus, onCopied }: AnswerMenuProps): VNode | null {
  const model = usePanel();
  const { readAloud, rechecks, question: questions, profile, state } = model;
  const { id: answerId, threadId } = answer;
  const entries: MenuEntry[] = [];
  const failed = (): void => onStatus(t('panel.saving.failed'));
  const copying = (copy: () => Promise<void>) => (): void => {
    void copy().then(() => onCopied(t('panel.tools.copied')), failed);
  };
  if (answer.text !== '') {
    const copyPlain = () => navigator.clipboard.writeText(plainAnswer(shownAnswer(answer)));
    entries.push(
      { icon: 'copy', label: t('panel.tools.rich'), action: copying(() => copyRich(shownAnswer(answer))) },
      { icon: 'copy', label: t('panel.tools.plain'), action: copying(copyPlain) },
    );
  }
  if (answer.text !== '' && canReadAloud())
    entries.push({
      icon: 'speak',
      label: t('panel.reading.start'),
      action: () => {
        const root = document.querySelector(`[data-answer="${CSS.escape(answerId)}"]`);
        if (root) void readAloud.start(answerId, root);
      },
    });
  // The check of a page is no question.
  const profiles = answer.mode === 'checked' ? [] : (state.value?.profiles ?? []);
  for (const { id, name, icon } of profiles) {
    if (id === profile.value?.id) continue;
    entries.push({
      icon: profileIcon(icon),
      label: t('panel.tools.profile', { profile: name }),
      action: () => void questions.askAgain(question, { profileId: id }),
    });
  }
  const models = answer.mode === 'checked' ? undefined : modelEntries(model, question);
  if (models) entries.push({ icon: 'again', label: t('panel.tools.model'), entries: models });
  if (profiles.length > 1) entries.push({ icon: 'scale', label: t('panel.opinion.ask'), action: onOpinion });
  const read = comparableSources(answer.sources);
  if (read.length > 1 && answer.mode !== 'checked')
    entries.push({
      icon: 'scale',
      label: t('panel.table.compare'),
      action: () => void askToCompare(model, read),
    });
  if (canCheckAgain(answer))
    entries.push({
      icon: 'again',
      label: t('panel.later.start'),
      action: () => void rechecks.start({ threadId, answerId }),
      disabled: rechecks.running.value.has(answerId),
    });
  if (!state.value?.private) {
    const watching = (what: NewWatch) => intervalEntries(model.client, what, onStatus);
    if (canCheckAgain(answer))
      entries.push({
        icon: 'again',
        label: t('library.watch.keep'),
        entries: watching({ kind: 'answer', threadId, answerId }),
      });
    if (answer.mode !== 'checked')
      entries.push({
        icon: 'again',
        label: t('library.watch.keep_question'),
        entries: watching({ kind: 'question', text: questionText(question), threadId, answerId }),
      });
  }
  if (answer.text !== '')
    entries.push(...saveEntries(savedAnswer(answer, questionText(question)), model.citing, onStatus));
  if (answer.citations.length > 0 && !state.value?.exportOff)
    entries.push({
      icon: 'save',
      label: t('panel.evidence_export.start'),
      entries: evidenceFormats.map((format) => ({
        icon: 'save',
        label: t(format.label),
        action: () => {
          void exportEvidence(answer, questionText(question), format).then(
            () => onCopied(t('panel.threads.exported')),
            failed,
          );
        },
      })),
    });
  if (entries.length === 0) return null;
  return <ButtonMenu class="answer-menu" above label={t('panel.tools.more')} entries={entries} />;
}
