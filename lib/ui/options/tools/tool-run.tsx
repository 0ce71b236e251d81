import type { VNode } from 'preact';
import type { ToolOutcome } from '../../../core/tool';
import { t } from '../../shared/texts';
import { StateGlyph } from '../controls/state-glyph';
import type { ShownRun } from '../model/tools-model';
import { CheckResult } from '../services/check-result';

/** A span of time as a person says it. */
function spanText(milliseconds: number): string {
  return milliseconds < 1000
    ? t('options.tools.milliseconds', { count: milliseconds })
    : t('options.tools.seconds', { count: Math.round(milliseconds / 100) / 10 });
}

/** The sentence of a tool's own error object. */
function errorSentence(value: unknown): string {
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
}

function Failure({ outcome, milliseconds }: { outcome: ToolOutcome; milliseconds: number }): VNode {
  return (
    <p class="result" role="alert">
      <StateGlyph state="problem" />
      <span>
        {t('options.tools.failed', { time: spanText(milliseconds) })} {errorSentence(outcome.value)}
      </span>
    </p>
  );
}

function Status({ state }: { state: ShownRun['state'] }): VNode | null {
  if (state.type === 'denied' || state.type === 'gone') return <CheckResult status={state} service="" />;
  if (state.type === 'done' && !state.outcome.ok) return <Failure {...state} />;
  const say = {
    running: () => t('options.tools.running'),
    stopped: (time: string) => t('options.tools.stopped', { time }),
    done: (time: string) => t('options.tools.done', { time }),
  }[state.type];
  return (
    <p class="result" role="status">
      <StateGlyph state={state.type === 'done' ? 'works' : 'empty'} />
      <span>{say('milliseconds' in state ? spanText(state.milliseconds) : '')}</span>
    </p>
  );
}

/** JSON as text. It can be longer than the place for it: then it scrolls, with the keyboard too. */
function Json({ label, value }: { label: string; value: unknown }): VNode {
  return (
    <>
      <h2>{label}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section class="json" aria-label={label} tabIndex={0}>
        <pre>{JSON.stringify(value, null, 2)}</pre>
      </section>
    </>
  );
}

/** What a tool was called with, and what came of it. */
export function ToolRunResult({ run }: { run: ShownRun }): VNode {
  const { request, state } = run;
  return (
    <div class="tool-run">
      <Status state={state} />
      <Json label={t('options.tools.request')} value={request} />
      {state.type === 'done' && <Json label={t('options.tools.result')} value={state.outcome.value} />}
    </div>
  );
}
