import './tool-run.css';
import type { VNode } from 'preact';
import type { ToolOutcome } from '../../../core/tool';
import { errorMessages } from '../../shared/error-messages';
import { t, withGap } from '../../shared/texts';
import { StateGlyph } from '../controls/state-glyph';
import type { ShownRun } from '../model/tools-model';
import { CheckResultLine } from '../services/check-result-line';

/** A duration with its unit: milliseconds below one second, else seconds with one decimal. */
function durationText(milliseconds: number): string {
  return milliseconds < 1000
    ? t('options.tools.milliseconds', { count: milliseconds })
    : t('options.tools.seconds', { count: Math.round(milliseconds / 100) / 10 });
}

/** The message in a tool's result: `{error: 'message'}` or `{error: {message}}`; empty where there is none. */
function errorSentence(value: unknown): string {
  const error = typeof value === 'object' && value !== null && 'error' in value ? value.error : undefined;
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
}

/**
 * A failure of a service or a page in words of the interface; of arguments, which no service saw, in the tool's
 * English.
 */
function Failure({ outcome, milliseconds }: { outcome: ToolOutcome; milliseconds: number }): VNode {
  const { failure, value } = outcome;
  const failed = t('options.tools.failed', { time: durationText(milliseconds) });
  if (failure) {
    const { message, remedy } = errorMessages(failure);
    return (
      <p class="result" role="alert">
        <StateGlyph state="problem" />
        <span>
          {withGap(failed) + withGap(message)}
          {failure.message !== undefined && <q lang="">{failure.message}</q>}
          <br />
          {remedy}
        </span>
      </p>
    );
  }
  return (
    <p class="result" role="alert">
      <StateGlyph state="problem" />
      <span>
        {withGap(failed) + withGap(t('options.tools.own_words'))}
        <q lang="en">{errorSentence(value)}</q>
      </span>
    </p>
  );
}

function RunStatus({ state }: { state: ShownRun['state'] }): VNode | null {
  if (state.type === 'denied' || state.type === 'gone') return <CheckResultLine status={state} service="" />;
  if (state.type === 'done' && !state.outcome.ok) return <Failure {...state} />;
  const message = {
    running: () => t('options.tools.running'),
    stopped: (time: string) => t('options.tools.stopped', { time }),
    done: (time: string) => t('options.tools.done', { time }),
  }[state.type];
  return (
    <p class="result" role="status">
      <StateGlyph state={state.type === 'done' ? 'works' : 'empty'} />
      <span>{message('milliseconds' in state ? durationText(state.milliseconds) : '')}</span>
    </p>
  );
}

/** Formatted JSON in an area that scrolls, also by keyboard. */
function Json({ label, value }: { label: string; value: unknown }): VNode {
  return (
    <>
      <h2>{label}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard */}
      <section class="json" aria-label={label} tabIndex={0}>
        <pre>{JSON.stringify(value, null, 2)}</pre>
      </section>
    </>
  );
}

/** The request and the result of a run. */
export function ToolRunResult({ run }: { run: ShownRun }): VNode {
  const { request, state } = run;
  return (
    <div class="tool-run">
      <RunStatus state={state} />
      <Json label={t('options.tools.request')} value={request} />
      {state.type === 'done' && <Json label={t('options.tools.result')} value={state.outcome.value} />}
    </div>
  );
}
