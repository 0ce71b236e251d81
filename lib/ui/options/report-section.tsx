import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ProblemReport } from '../../core/protocol/data-calls';
import { CopyButton } from '../shared/copy-button';
import { t } from '../shared/texts';
import type { OptionsModel } from './model/options-model';

/** The whole text of a report, which the person copies, and the way to the project's form for it. */
function Report({ text, form }: ProblemReport): VNode {
  return (
    <>
      <textarea
        class="input"
        readOnly
        rows={text.split('\n').length}
        lang="en"
        dir="ltr"
        spellcheck={false}
        aria-label={t('options.report.text')}
        value={text}
      />
      <div class="row under">
        <CopyButton content={() => text} label={t('options.report.copy')} class="button with-icon">
          {t('options.report.copy')}
        </CopyButton>
        {form ? (
          <a href={form} target="_blank" rel="noreferrer">
            {t('options.report.form')}
          </a>
        ) : (
          <span class="hint">{t('options.report.no_form')}</span>
        )}
      </div>
    </>
  );
}

/** Section with a report about this browser and the last failures, made anew whenever it is shown. Nothing is sent. */
export function ReportSection({ model }: { model: OptionsModel }): VNode {
  const [report, setReport] = useState<ProblemReport | 'gone' | null>(null);
  const isShown = model.section.value === 'report';
  useEffect(() => {
    if (isShown) void model.client.call('problem-report', {}).then(setReport, () => setReport('gone'));
  }, [isShown, model]);
  return (
    <>
      <h1>{t('options.section.report')}</h1>
      <p class="lead">{t('options.report.hint')}</p>
      {report === 'gone' && (
        <p class="error-text" role="alert">
          {t('options.gone')}
        </p>
      )}
      {report !== null && report !== 'gone' && <Report {...report} />}
      <p class="hint">{t('options.report.private')}</p>
    </>
  );
}
