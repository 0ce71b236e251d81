import './limits-sheet.css';
import type { ComponentProps, VNode } from 'preact';
import { useId } from 'preact/hooks';
import {
  areDefault,
  type ChosenLimits,
  type QuestionLimits,
  sourceCounts,
} from '../../../core/choices/question-limits';
import { type Profile, timeRanges } from '../../../core/profile';
import { SiteField } from '../../shared/fields/site-field';
import { formatNumber } from '../../shared/formats';
import { SegmentedControl } from '../../shared/segmented-control';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { Sheet } from './sheet';

const depths = ['quick', 'normal', 'deep'] as const;

/** Limits without those that equal the profile's. */
function withoutDefaults(limits: QuestionLimits, profile: Profile): QuestionLimits {
  const { timeRange, sources, depth, allowedDomains = [], blockedDomains = [] } = limits;
  return {
    ...(timeRange && timeRange !== profile.timeRange && { timeRange }),
    ...(sources && sources !== profile.limits.pages && { sources }),
    ...(depth && depth !== profile.depth && { depth }),
    ...(allowedDomains.length > 0 && { allowedDomains }),
    ...(blockedDomains.length > 0 && { blockedDomains }),
  };
}

function Row({ label, children }: { label: string; children: VNode }): VNode {
  return (
    <div class="limit">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  );
}

function Sites({ label, ...field }: Omit<ComponentProps<typeof SiteField>, 'id'> & { label: string }): VNode {
  const id = useId();
  return (
    <div class="limit-sites">
      <label for={id}>{label}</label>
      <SiteField id={id} {...field} />
    </div>
  );
}

/**
 * The limits of the question: how old, how many and which pages, how thorough; for this question, or for the thread.
 */
export function LimitsSheet({ onClose }: { onClose: () => void }): VNode | null {
  const model = usePanel();
  const profile = model.profile.value;
  const { drafts } = model.question;
  if (profile === undefined) return null;
  const { limits, forThread } = drafts.limits.value ?? { limits: {}, forThread: false };
  const hasThreadLimits = model.thread.view.value?.thread.limits !== undefined;
  function choose(next: ChosenLimits): void {
    if (profile === undefined) return;
    const own = withoutDefaults(next.limits, profile);
    // 'This thread' may be chosen first. Limits that the thread has are taken back by saying so.
    const saysNothing = areDefault(own) && !next.forThread && !hasThreadLimits;
    drafts.chosen.value = saysNothing ? null : { ...next, limits: own };
  }
  const change = (changes: QuestionLimits): void => choose({ limits: { ...limits, ...changes }, forThread });
  const counts = [...new Set([profile.limits.pages, ...sourceCounts])].sort((one, other) => one - other);
  return (
    <Sheet label={t('panel.limits.title')} class="limits" onClose={onClose}>
      <Row label={t('panel.limits.age')}>
        <SegmentedControl
          label={t('panel.limits.age')}
          value={limits.timeRange ?? profile.timeRange}
          choices={timeRanges.map((value) => ({ value, label: t(`panel.limits.time_short.${value}`) }))}
          onChange={(timeRange) => change({ timeRange })}
        />
      </Row>
      <Row label={t('panel.limits.sources')}>
        <SegmentedControl
          label={t('panel.limits.sources')}
          value={String(limits.sources ?? profile.limits.pages)}
          choices={counts.map((count) => ({ value: String(count), label: formatNumber(count) }))}
          onChange={(count) => change({ sources: Number(count) })}
        />
      </Row>
      <Row label={t('panel.limits.depth_label')}>
        <SegmentedControl
          label={t('panel.limits.depth_label')}
          value={limits.depth ?? profile.depth}
          choices={depths.map((value) => ({ value, label: t(`panel.limits.depth.${value}`) }))}
          onChange={(depth) => change({ depth })}
        />
      </Row>
      <Sites
        label={t('panel.limits.only_sites')}
        sites={limits.allowedDomains ?? []}
        onChange={(allowedDomains) => change({ allowedDomains })}
      />
      <Sites
        label={t('panel.limits.never_sites')}
        sites={limits.blockedDomains ?? []}
        onChange={(blockedDomains) => change({ blockedDomains })}
      />
      <div class="limits-foot">
        <SegmentedControl
          label={t('panel.limits.holds')}
          value={forThread ? 'thread' : 'question'}
          choices={[
            { value: 'question', label: t('panel.limits.this_question') },
            { value: 'thread', label: t('panel.limits.this_thread') },
          ]}
          onChange={(holds) => choose({ limits, forThread: holds === 'thread' })}
        />
        <span class="gap" />
        <button
          type="button"
          class="button plain"
          disabled={areDefault(limits)}
          onClick={() => choose({ limits: {}, forThread })}
        >
          {t('panel.limits.reset')}
        </button>
      </div>
    </Sheet>
  );
}
