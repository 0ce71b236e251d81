import './digest.css';
import type { VNode } from 'preact';
import { useId } from 'preact/hooks';
import type { AssistantMessage } from '../../../core/message';
import type { DigestGroup, Notice } from '../../../core/notice';
import { builtInApis } from '../../shared/built-in/built-in-apis';
import { Icon } from '../../shared/icon';
import { lazyView } from '../../shared/lazy-view';
import { plural, t } from '../../shared/texts';
import { ChipGroup } from '../citations/chip-group';
import { usePanel } from '../model/panel-context';

/** Only a few browsers have a model that sums up. */
const DigestInWords = lazyView(async () => (await import('./digest-in-words')).DigestInWords);

type DigestNotice = Extract<Notice, { type: 'digest' }>;
type DigestPart = DigestGroup['parts'][number];

/** The digest that an answer is; undefined for any other answer. */
export function digestOf({ notices }: Pick<AssistantMessage, 'notices'>): DigestNotice | undefined {
  return notices.find((notice) => notice.type === 'digest');
}

/** Heading of a section, as a button that opens the page there. */
function SectionHeading({ answer, part }: { answer: AssistantMessage; part: DigestPart }): VNode | null {
  const { openSource } = usePanel();
  const source = answer.sources.find(({ id }) => id === part.sourceId);
  if (part.title === '' || !source) return null;
  const { url, language } = source;
  const after = answer.citations[part.citations[0] ?? -1]?.quote;
  return (
    <h4 class="digest-heading" dir="auto" lang={language}>
      <button
        type="button"
        aria-label={t('panel.digest.open_section', { title: part.title })}
        onClick={() => openSource({ url, quote: part.title, ...(after && { context: { after } }) })}
      >
        {part.title}
        <Icon name="arrow" mirror />
      </button>
    </h4>
  );
}

/** A sentence of a page, with the figure or date marked that it is shown for. */
function Sentence({ answer, citation: index }: { answer: AssistantMessage; citation: number }): VNode | null {
  const citation = answer.citations[index];
  if (!citation) return null;
  const words = citation.quote ?? '';
  const { answering: fact } = citation;
  return (
    <blockquote dir="auto" lang={answer.sources.find(({ id }) => citation.sourceIds.includes(id))?.language}>
      {fact ? (
        <>
          {words.slice(0, fact.start)}
          <mark>{words.slice(fact.start, fact.end)}</mark>
          {words.slice(fact.end)}
        </>
      ) : (
        words
      )}
      <ChipGroup citations={[index]} />
    </blockquote>
  );
}

function PartView({ answer, part, domain }: { answer: AssistantMessage; part: DigestPart; domain?: string }): VNode {
  return (
    <div class="digest-part">
      {domain && (
        <p class="digest-page">
          <bdi>{domain}</bdi>
        </p>
      )}
      <SectionHeading answer={answer} part={part} />
      {part.listed !== undefined && <p class="digest-listed">{plural('panel.digest.listed', part.listed)}</p>}
      {part.citations.map((citation) => (
        <Sentence key={citation} answer={answer} citation={citation} />
      ))}
    </div>
  );
}

interface GroupListProps {
  answer: AssistantMessage;
  title: string;
  groups: DigestGroup[];
  kind: 'highlights' | 'sections' | 'comparisons';
}

/** Groups of one kind below a title. */
function GroupList({ answer, title, groups, kind }: GroupListProps): VNode | null {
  const id = useId();
  if (groups.length === 0) return null;
  return (
    <section class={`digest-list digest-${kind}`} aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{title}</bdi>
      </h3>
      {groups.map(({ parts }, index) => (
        <div key={index} class="digest-group">
          {parts.map((part) => {
            const domain = answer.sources.find((source) => source.id === part.sourceId)?.domain;
            const isPair = kind === 'comparisons' && domain !== undefined;
            return <PartView key={part.sourceId} answer={answer} part={part} {...(isPair && { domain })} />;
          })}
        </div>
      ))}
    </section>
  );
}

/** The groups of one kind, by their page. */
function byPage(groups: readonly DigestGroup[], kind: DigestGroup['kind']): [sourceId: number, DigestGroup[]][] {
  const pages = new Map<number, DigestGroup[]>();
  for (const group of groups) {
    const id = group.parts[0]?.sourceId;
    if (group.kind === kind && id !== undefined) pages.set(id, [...(pages.get(id) ?? []), group]);
  }
  return [...pages];
}

/** A digest: figures, dates and people first, then each section with one sentence; or two pages, section by section. */
export function Digest({ answer, digest }: { answer: AssistantMessage; digest: DigestNotice }): VNode {
  const { groups, left } = digest;
  const titleOf = (sourceId: number): string => answer.sources.find(({ id }) => id === sourceId)?.title ?? '';
  const sections = byPage(groups, 'section');
  const hasHeadings = groups.some(({ parts }) => parts.some(({ title }) => title !== ''));
  const sectionsTitle = t(hasHeadings ? 'panel.digest.sections' : 'panel.digest.sentences');
  return (
    <div class="digest">
      {builtInApis().Summarizer && <DigestInWords answer={answer} />}
      {byPage(groups, 'highlights').map(([id, found]) => (
        <GroupList key={id} answer={answer} kind="highlights" title={t('panel.digest.glance')} groups={found} />
      ))}
      {sections.map(([id, found]) => (
        <GroupList
          key={id}
          answer={answer}
          kind="sections"
          title={sections.length > 1 ? titleOf(id) : sectionsTitle}
          groups={found}
        />
      ))}
      <GroupList
        answer={answer}
        kind="comparisons"
        title={t('panel.digest.compared')}
        groups={groups.filter(({ kind }) => kind === 'comparison')}
      />
      {byPage(groups, 'single').map(([id, found]) => (
        <GroupList
          key={id}
          answer={answer}
          kind="sections"
          title={t('panel.digest.only', { page: titleOf(id) })}
          groups={found}
        />
      ))}
      {left > 0 && <p class="digest-left">{plural('panel.digest.left', left)}</p>}
    </div>
  );
}
