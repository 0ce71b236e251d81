import './section-choice.css';
import type { VNode } from 'preact';
import type { AttachmentSection } from '../../../core/protocol/attach-calls';
import { smallestOf } from '../../../core/utils/long-lists';
import { sectionsUnder } from '../../../passages/text/outline';
import { formatNumber } from '../../shared/formats';
import { plural, t } from '../../shared/texts';

interface SectionRowProps {
  section: AttachmentSection;
  /** Depth below the highest heading level of the page, from 0. */
  level: number;
  /** Characters of the section and its subsections. */
  length: number;
  /** Whether the section and its subsections are chosen: all, none or some. */
  chosen: boolean | 'some';
  onToggle: () => void;
}

function SectionRow({ section, level, length, chosen, onToggle }: SectionRowProps): VNode {
  const title = section.title || t('panel.sections.before');
  return (
    <li class="section" data-level={Math.min(level, 4)}>
      <label>
        <input
          type="checkbox"
          checked={chosen === true}
          ref={(box) => {
            if (box) box.indeterminate = chosen === 'some';
          }}
          aria-label={plural('panel.sections.name', length, { title })}
          onChange={onToggle}
        />
        <span class="name" dir="auto">
          {title}
        </span>
        <span class="number">{formatNumber(length)}</span>
      </label>
    </li>
  );
}

interface SectionChoiceProps {
  sections: readonly AttachmentSection[];
  /** Indexes of the sections that are left out. */
  leftOut: readonly number[];
  onChange: (leftOut: number[]) => void;
}

/**
 * The outline of a page. Each section has its length and a checkbox that includes it, or leaves it out, with its
 * subsections.
 */
export function SectionChoice({ sections, leftOut, onChange }: SectionChoiceProps): VNode {
  const excluded = new Set(leftOut);
  const highest = smallestOf(sections.filter(({ depth }) => depth > 0).map(({ depth }) => depth));
  function toggle(places: readonly number[], isChosen: boolean): void {
    const rest = leftOut.filter((place) => !places.includes(place));
    onChange(isChosen ? [...rest, ...places].sort((one, other) => one - other) : rest);
  }
  return (
    <div class="section-choice">
      <p class="section-ways">
        <button type="button" class="button plain" onClick={() => onChange([])}>
          {t('panel.sections.all')}
        </button>
        <button type="button" class="button plain" onClick={() => onChange([...sections.keys()])}>
          {t('panel.sections.none')}
        </button>
      </p>
      <ul class="sections" aria-label={t('panel.sections.title')}>
        {sections.map((section, place) => {
          const places = sectionsUnder(sections, place);
          const left = places.filter((one) => excluded.has(one)).length;
          const chosen = left === 0 || (left === places.length ? false : 'some');
          return (
            <SectionRow
              key={place}
              section={section}
              level={section.depth === 0 ? 0 : section.depth - highest}
              length={places.reduce((sum, one) => sum + (sections[one]?.length ?? 0), 0)}
              chosen={chosen}
              onToggle={() => toggle(places, chosen === true)}
            />
          );
        })}
      </ul>
    </div>
  );
}
