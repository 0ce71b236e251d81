import '../styles/chips.css';
import './empty-state.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { isManaged } from '../../core/policy';
import type { Profile } from '../../core/profile';
import type { PanelState } from '../../core/protocol/panel-protocol';
import { domainOf } from '../../core/source';
import { allPages } from '../../core/url/origins';
import { Icon, Mark } from '../shared/icon';
import { NoticeBox } from '../shared/notice-box';
import { restrictionSentence } from '../shared/page-restriction';
import { TextWithLink } from '../shared/text-with-link';
import { t, withGap } from '../shared/texts';
import { drawnVerdict, shownVerdicts, verdictEntries } from '../shared/verdicts';
import { askForAccess } from '../shared/with-access';
import { modelOf, webOfferSummary } from './composer/profile-summary';
import { focusField } from './model/focus-field';
import { usePanel } from './model/panel-context';
import type { PanelModel } from './model/panel-model';
import { hasRoomForSources } from './model/screen-width';
import { Offer } from './offer';
import { AttachedOffers, LocalModels, Unlock } from './views';

const explained = shownVerdicts.filter((verdict) => verdictEntries[verdict].inLegend);

/** Asks an example at once, unless the field has text that is being written. */
async function askExample(model: PanelModel, question: string): Promise<void> {
  if (model.question.draft.value.trim() !== '') return;
  model.question.draft.value = question;
  await model.question.sendDraft();
}

/** A button that asks a question about the open page, or the reason why that is not possible. */
function PageOffer({ state, profile }: { state: PanelState; profile: Profile }): VNode {
  const model = usePanel();
  const { page } = state;
  // A file in the browser's viewer is fetched when it is attached.
  if (page === null || (page.restriction && page.restriction !== 'viewer')) {
    const sentence = page?.restriction ? restrictionSentence(page.restriction) : t('panel.page.none');
    return (
      <div class="offer closed">
        <Icon name="page" />
        <p>
          {withGap(sentence)}
          {page?.restriction === 'no-access' && !state.allPages && (
            <button type="button" class="button link" onClick={() => void askForAccess(model.client, allPages)}>
              {t('panel.page.allow_all')}
            </button>
          )}
        </p>
      </div>
    );
  }
  const description = page.url
    ? t('panel.opening.page_offer', { title: page.title ?? '', domain: domainOf(page.url) })
    : t('panel.opening.page_offer_bare');
  // Quote mode answers from single passages, so only a model is offered a question about the whole page.
  const question = modelOf(state, profile) ? t('panel.opening.page_question') : '';
  async function offer(): Promise<void> {
    await model.attachments.attachPage();
    focusField();
    if (question !== '' && model.attachments.error.value === null) await askExample(model, question);
  }
  return (
    <Offer
      icon="page"
      title={question || t('panel.opening.page_ask')}
      description={description}
      onClick={() => void offer()}
    />
  );
}

function WebOffer({ state, profile }: { state: PanelState; profile: Profile }): VNode {
  const model = usePanel();
  const question = t(state.sampleWeb ? 'panel.opening.sample_question' : 'panel.opening.web_question');
  async function offer(): Promise<void> {
    focusField();
    // If access is refused, it is requested again next to the question.
    if (!state.allPages) await askForAccess(model.client, allPages);
    if (!profile.webSearch && !isManaged(profile.id))
      await model.client.call('set-web-search', { profileId: profile.id, on: true });
    await askExample(model, question);
  }
  return (
    <Offer icon="web" title={question} description={webOfferSummary(state, profile)} onClick={() => void offer()} />
  );
}

/**
 * The meanings of the chips: beside the examples where there is room, else collapsed below them. When expanded, it is
 * scrolled fully into view.
 */
function Legend(): VNode {
  const [isOpen] = useState(hasRoomForSources.value);
  return (
    <details
      class="offers marks"
      open={isOpen}
      onToggle={({ currentTarget }) => !isOpen && currentTarget.open && currentTarget.scrollIntoView({ block: 'end' })}
    >
      <summary>
        <h3>{t('panel.opening.legend')}</h3>
        <Icon name="caret" />
      </summary>
      <ul class="legend">
        {explained.map((verdict, index) => (
          <li key={verdict}>
            <span class="chips" aria-hidden="true">
              <span class="chip" data-verdict={drawnVerdict(verdict)}>
                {index + 1}
              </span>
            </span>
            {t(verdictEntries[verdict].texts.name)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function leadSentence(state: PanelState, profile: Profile): string {
  const model = modelOf(state, profile);
  if (!profile.webSearch && state.attachments.length > 0) return t('panel.opening.lead_page');
  return model ? t('panel.opening.lead_model', { label: model.label }) : t('panel.opening.lead_quotes');
}

/** Shows once that Citebar was updated: not in other panels, nor when this one is opened again. */
function Updated({ version }: { version: string }): VNode {
  const { client } = usePanel();
  useEffect(() => void client.call('save-preferences', { changes: { hasNews: false } }), [client]);
  return (
    <p class="aside-note">
      <TextWithLink
        sentence={t('panel.opening.updated', { version })}
        onClick={() => void client.call('open-options', { section: 'general' })}
      />
    </p>
  );
}

/** The panel before the first question: what can be asked, and a legend of the chips. */
export function EmptyState(): VNode | null {
  const model = usePanel();
  const state = model.state.value;
  const profile = model.profile.value;
  const told = useRef<string | undefined>(undefined);
  told.current ??= state?.newVersion;
  if (state === null || profile === undefined) return null;
  if (model.attachments.ofDraft.value.length > 0) {
    const both = profile.modelRef ? 'panel.opening.lead_both' : 'panel.opening.lead_page_first';
    const sentence = model.question.scope.webSearch.value ? both : 'panel.opening.lead_page';
    return (
      <>
        <div class="opening slim">
          <p class="lead">{t(sentence)}</p>
        </div>
        <AttachedOffers />
      </>
    );
  }
  return (
    <>
      <div class="opening">
        <Mark />
        <h2>{t('panel.opening.title')}</h2>
        <p class="lead">{leadSentence(state, profile)}</p>
      </div>
      {told.current && <Updated version={told.current} />}
      {state.locked && <Unlock />}
      {state.private && !model.thread.isPrivate.value && (
        <NoticeBox icon="private" title={t(state.onlyPrivate ? 'panel.opening.only_private' : 'panel.opening.private')}>
          <p>{t(state.onlyPrivate ? 'panel.opening.only_private_hint' : 'panel.opening.private_hint')}</p>
        </NoticeBox>
      )}
      {state.sampleWeb && <p class="aside-note">{t('panel.opening.sample')}</p>}
      <section class="offers">
        <h2>{t('panel.opening.try')}</h2>
        <PageOffer state={state} profile={profile} />
        <WebOffer state={state} profile={profile} />
        {!state.allPages && <p class="aside-note">{t('panel.opening.access')}</p>}
      </section>
      {!modelOf(state, profile) && !state.modelOff && !isManaged(profile.id) && (
        <section class="add-model">
          <p class="aside-note">
            <TextWithLink
              sentence={t('panel.opening.no_model')}
              onClick={() => void model.client.call('open-options', { section: 'services' })}
            />
          </p>
          <LocalModels client={model.client} profileId={profile.id} />
        </section>
      )}
      <Legend />
    </>
  );
}
