import '../styles/forms.css';
import './options-page.css';
import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { handOnFocus } from '../shared/observers/hand-on-focus';
import { SectionNav } from '../shared/section-nav';
import { t } from '../shared/texts';
import { DataSection } from './data/data-section';
import { GeneralSection } from './general-section';
import { type OptionsModel, type OptionsSection, optionsSections, sectionOf } from './model/options-model';
import { PrivacySection } from './privacy/privacy-section';
import { ProfilesSection } from './profiles/profiles-section';
import { PromptsSection } from './prompts-section';
import { ReportSection } from './report-section';
import { ServicesSection } from './services/services-section';
import { ToolsSection } from './tools/tools-section';

const content = {
  services: ServicesSection,
  profiles: ProfilesSection,
  prompts: PromptsSection,
  general: GeneralSection,
  data: DataSection,
  privacy: PrivacySection,
  tools: ToolsSection,
  report: ReportSection,
} as const;

function isUnsaved(model: OptionsModel, section: OptionsSection): boolean {
  if (section === 'services') return model.services.unsaved.value;
  return section === 'profiles' && model.profiles.unsaved.value;
}

function Navigation({ model }: { model: OptionsModel }): VNode {
  const links = optionsSections.map((id) => {
    const name = t(`options.section.${id}`);
    return { id, name, ...(isUnsaved(model, id) && { unsaved: t('options.unsaved_here', { name }) }) };
  });
  const beside = { href: '/library.html', name: t('panel.head.library') };
  return <SectionNav label={t('options.nav')} links={links} current={model.section.value} beside={beside} />;
}

/** Parts in which a control that goes away leaves no place for the focus: of a profile, its tab is one. */
const wholes = '.options, main, .form-foot';
const homes = ['[role="tab"][aria-selected="true"]', '[aria-current]'];

/** The options page. It shows one section; the others are hidden but stay mounted, so that nothing typed is lost. */
export function OptionsPage({ model }: { model: OptionsModel }): VNode {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => model.start(), [model]);
  useEffect(() => (page.current ? handOnFocus(page.current, wholes, homes) : undefined), []);
  useEffect(() => {
    const showSection = () => {
      model.section.value = sectionOf(location.hash);
      window.scrollTo(0, 0);
    };
    showSection();
    window.addEventListener('hashchange', showSection);
    return () => window.removeEventListener('hashchange', showSection);
  }, [model]);
  // Registered only while needed, since a beforeunload listener can keep a page out of the back/forward cache.
  // https://web.dev/articles/bfcache
  // In the same frame as the change: the person can leave before the next one.
  useEffect(
    () =>
      effect(() => {
        if (!model.unsaved.value) return;
        const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', confirmLeaving);
        return () => window.removeEventListener('beforeunload', confirmLeaving);
      }),
    [model],
  );
  const state = model.state.value;
  return (
    <div class="sectioned options" ref={page}>
      <Navigation model={model} />
      <main>
        {model.saveError.value && (
          <p class="error-text" role="alert">
            {t(`options.${model.saveError.value}`)}
          </p>
        )}
        {state === null && !model.saveError.value && <p class="hint">{t('options.loading')}</p>}
        {state !== null &&
          optionsSections.map((section) => {
            const Content = content[section];
            return (
              <section key={section} id={`section-${section}`} hidden={model.section.value !== section}>
                <Content model={model} state={state} />
              </section>
            );
          })}
      </main>
    </div>
  );
}
