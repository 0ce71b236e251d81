import '../../styles/menu.css';
import './suggestions.css';
import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Prompt } from '../../../core/choices/prompt';
import type { Collection } from '../../../core/library/collection';
import type { AttachCalls, OpenTab } from '../../../core/protocol/attach-calls';
import { domainOf } from '../../../core/source';
import { allPages } from '../../../core/url/origins';
import { Icon, type IconName } from '../../shared/icon';
import { SiteLetter } from '../../shared/site-letter';
import { t, withGap } from '../../shared/texts';
import { withAccess } from '../../shared/with-access';
import { usePanel } from '../model/panel-context';
import type { PanelModel } from '../model/panel-model';
import { type BuiltInPrompt, builtInPrompts } from './built-in-prompts';
import { searchList } from './search-list';
import { type FieldLink, type Suggestion, SuggestionList } from './suggestion-list';
import type { SuggestionTrigger } from './trigger';
import { type PromptOutcome, useBuiltInPrompt, useOwnPrompt } from './use-prompt';

interface SuggestionsProps extends FieldLink {
  trigger: SuggestionTrigger;
  /** Replaces what was typed, sign included; `focus` puts the caret behind it. */
  onReplace: (text: string) => void;
  onClose: () => void;
}

const icons: Record<BuiltInPrompt['id'], IconName> = {
  summarise: 'threads',
  explain: 'info',
  'key-facts': 'done',
  translate: 'web',
  compare: 'scale',
};

/** The word that has a question asked of kept pages; the background takes it out of the question. */
const keptWord = '@kept';

function TabRow({ tab }: { tab: OpenTab }): VNode {
  const notes = [
    domainOf(tab.url),
    tab.active && !tab.elsewhere ? t('panel.tabs.beside') : '',
    tab.elsewhere ? t('panel.tabs.elsewhere') : '',
    tab.neverRead ? t('panel.tabs.never_read') : '',
  ];
  return (
    <>
      <SiteLetter domain={domainOf(tab.url)} />
      <b dir="auto">{tab.title}</b>
      <small>
        <bdi>{notes.filter(Boolean).join(' · ')}</bdi>
      </small>
    </>
  );
}

interface NamedRowProps {
  icon: IconName;
  name: string;
  description: string;
}

function NamedRow({ icon, name, description }: NamedRowProps): VNode {
  return (
    <>
      <Icon name={icon} />
      <b dir="auto">{name}</b>
      <small dir="auto">{description}</small>
    </>
  );
}

/** The kept pages, which are asked with `@kept`, and the collections that match what is typed. */
function libraryRows(
  collections: readonly Collection[],
  query: string,
  { question }: PanelModel,
  onReplace: SuggestionsProps['onReplace'],
): Suggestion[] {
  const kept = {
    key: keptWord,
    text: `kept ${t('panel.collections.kept')}`,
    content: <NamedRow icon="book" name={keptWord} description={t('panel.collections.kept')} />,
    choose: () => onReplace(`${keptWord} `),
  };
  const rows = collections.map(({ id, name, threadIds, pageIds }) => ({
    key: `collection ${id}`,
    text: name,
    content: (
      <NamedRow
        icon="threads"
        name={name}
        description={t('library.collections.counts', { threads: threadIds.length, pages: pageIds.length })}
      />
    ),
    // Its pages are what is asked.
    ...(pageIds.length === 0 && { disabled: true }),
    choose: () => {
      question.scope.collection.value = { id, name };
      onReplace('');
    },
  }));
  return searchList([...rows, kept], query, ({ text }) => text);
}

function TabSuggestions({ trigger, onReplace, ...list }: SuggestionsProps): VNode | null {
  const model = usePanel();
  const [found, setFound] = useState<AttachCalls['list-tabs']['result'] | null>(null);
  const [collections, setCollections] = useState<Collection[]>([]);
  // Nothing that is kept is asked from a private window.
  const isPrivate = model.thread.isPrivate.value;
  async function load(): Promise<void> {
    const listing = isPrivate ? [] : model.client.call('list-collections', {}).catch(() => []);
    const tabs = await model.client.call('list-tabs', { everywhere: true }).catch(() => ({ tabs: [], hidden: 0 }));
    setCollections(await listing);
    setFound(tabs);
  }
  useEffect(() => void load(), []);
  if (found === null) return null;
  const ofLibrary = isPrivate ? [] : libraryRows(collections, trigger.query, model, onReplace);
  const tabs = searchList(found.tabs, trigger.query, ({ title, url }) => `${title} ${domainOf(url)}`);
  // 'mail me @ noon': nothing is searched for.
  if (tabs.length === 0 && ofLibrary.length === 0 && /\s/.test(trigger.query)) return null;
  const ofTabs = tabs.map(
    (tab): Suggestion => ({
      key: String(tab.tabId),
      content: <TabRow tab={tab} />,
      ...(tab.neverRead && { disabled: true }),
      choose: () => {
        onReplace('');
        void model.attachments.attachTab(tab.tabId);
      },
    }),
  );
  const none = trigger.query.trim() === '' ? t('panel.tabs.none') : t('panel.tabs.no_match', { query: trigger.query });
  return (
    <SuggestionList
      {...list}
      label={t(isPrivate ? 'panel.tabs.everywhere' : 'panel.collections.list')}
      suggestions={[...ofTabs, ...ofLibrary]}
      empty={none}
      foot={
        found.hidden > 0 && (
          <p class="menu-note">
            {withGap(t('panel.tabs.hidden'))}
            <button
              type="button"
              class="button link"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void withAccess(model.client, allPages, load)}
            >
              {t('panel.access.allow')}
            </button>
          </p>
        )
      }
    />
  );
}

function PromptSuggestions({ trigger, onReplace, onClose, ...list }: SuggestionsProps): VNode | null {
  const model = usePanel();
  const [own, setOwn] = useState<Prompt[] | null>(null);
  useEffect(() => {
    void model.client
      .call('list-prompts', {})
      .catch(() => null)
      .then((prompts) => setOwn(prompts ?? []));
  }, []);
  if (own === null) return null;
  async function write(outcome: Promise<PromptOutcome>): Promise<void> {
    model.question.hint.value = null;
    const result = await outcome;
    if (result.ok) onReplace(result.text);
    else {
      model.question.hint.value = result.sentence || null;
      onClose();
    }
  }
  const rows: (Suggestion & { text: string })[] = [
    ...own.map((prompt) => ({
      key: prompt.id,
      text: prompt.name,
      content: <NamedRow icon="edit" name={prompt.name} description={prompt.text} />,
      choose: () => void write(useOwnPrompt(prompt, model)),
    })),
    ...builtInPrompts().map((prompt) => ({
      key: prompt.id,
      text: prompt.name,
      content: <NamedRow icon={icons[prompt.id]} name={prompt.name} description={prompt.description} />,
      choose: () => void write(useBuiltInPrompt(prompt, model)),
    })),
  ];
  const found = searchList(rows, trigger.query, ({ text }) => text);
  // A path, or a question that begins with a slash.
  if (found.length === 0) return null;
  return (
    <SuggestionList
      {...list}
      onClose={onClose}
      label={t('panel.prompts.title')}
      suggestions={found}
      empty=""
      foot={
        <div class="menu-foot">
          <button
            type="button"
            class="button plain"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void model.client.call('open-options', { section: 'prompts' })}
          >
            {t('panel.prompts.edit')}
          </button>
        </div>
      }
    />
  );
}

/**
 * Suggestions for the sign that is typed in the field: open tabs, kept pages and collections after `@`, prompts after
 * `/`.
 */
export function Suggestions(props: SuggestionsProps): VNode {
  return props.trigger.kind === 'tabs' ? <TabSuggestions {...props} /> : <PromptSuggestions {...props} />;
}
