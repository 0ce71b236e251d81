import './translated-quote.css';
import { type Signal, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { type BuiltInApis, builtInApis } from '../../shared/built-in/built-in-apis';
import { BuiltInWork } from '../../shared/built-in/built-in-work';
import { WorkProgress } from '../../shared/built-in/work-progress';
import { languageName } from '../../shared/formats';
import { t, textLanguage, withGap } from '../../shared/texts';
import type { Translation } from './quote';
import { quoteLanguage } from './quote-language';

/** A translation that the browser can make. */
interface TranslationOffer {
  api: NonNullable<BuiltInApis['Translator']>;
  languages: { sourceLanguage: string; targetLanguage: string };
  downloads: boolean;
}

/** Downloads that were made: the other quotes need none then. */
const downloaded = signal(0);

const mainPart = (tag: string) => tag.split('-')[0]?.toLowerCase();

/**
 * The translation of a quote into the language of the texts; undefined where it has that language, or the browser
 * cannot.
 */
async function findOffer(
  { quote, language }: Pick<TranslatedQuoteProps, 'quote' | 'language'>,
  signal: AbortSignal,
): Promise<TranslationOffer | undefined> {
  const apis = builtInApis();
  const api = apis.Translator;
  const targetLanguage = textLanguage().lang;
  const sourceLanguage = api && (language ?? (await quoteLanguage(quote, apis, signal)));
  if (!api || !sourceLanguage || mainPart(sourceLanguage) === mainPart(targetLanguage)) return undefined;
  const languages = { sourceLanguage, targetLanguage };
  const availability = await api.availability(languages);
  return availability === 'unavailable' ? undefined : { api, languages, downloads: availability !== 'available' };
}

interface TranslatedQuoteProps {
  /** The words that are translated. */
  quote: string;
  /** BCP 47 tag of the page's language; detected if it is not known. */
  language: string | undefined;
  /** Domain of the page. */
  domain: string;
  /** Gets the translation, which is drawn in the place of the quote. */
  shown: Signal<Translation | undefined>;
}

/** Offers a translation of a quote by the browser, and then a button back to the original. */
export function TranslatedQuote({ quote, language, domain, shown }: TranslatedQuoteProps): VNode | null {
  const [offer, setOffer] = useState<TranslationOffer>();
  const work = useMemo(() => new BuiltInWork(), []);
  const { value: made } = downloaded;
  useEffect(() => {
    const controller = new AbortController();
    const { signal: stopped } = controller;
    void findOffer({ quote, language }, stopped).then(
      (found) => stopped.aborted || setOffer(found),
      () => undefined,
    );
    return () => controller.abort();
  }, [quote, language, made]);
  useEffect(() => () => work.stop(), [quote, work]);
  const state = work.state.value;
  useLayoutEffect(() => {
    shown.value =
      state.type === 'done' && offer ? { text: state.text, language: offer.languages.targetLanguage } : undefined;
  }, [state, offer]);
  if (!offer) return null;
  const { api, languages, downloads } = offer;
  const [from, to] = [languageName(languages.sourceLanguage), languageName(languages.targetLanguage)];
  const translate = (): void =>
    void work.start({
      downloads,
      async create(options) {
        const translator = await api.create({ ...languages, ...options });
        if (downloads) downloaded.value += 1;
        return translator;
      },
      write: (translator, signal) => translator.translate(quote, { signal }),
    });
  if (state.type === 'done')
    return (
      <p class="translation" role="status">
        {withGap(t('panel.translation.by', { language: from }))}
        <button
          type="button"
          class="button link"
          aria-label={t('panel.translation.original_label', { domain })}
          onClick={() => work.stop()}
        >
          {t('panel.translation.original')}
        </button>
      </p>
    );
  const isIdle = state.type === 'idle' || state.type === 'failed';
  return (
    <>
      {isIdle && (
        <p class="translation">
          <button
            type="button"
            class="button link"
            aria-label={t(downloads ? 'panel.translation.download_label' : 'panel.translation.do_label', { domain })}
            title={downloads ? t('panel.translation.download_hint', { from, to }) : undefined}
            onClick={translate}
          >
            {t(downloads ? 'panel.translation.download' : 'panel.translation.do')}
          </button>
        </p>
      )}
      {state.type === 'downloading' && <p class="translation">{t('panel.translation.download_hint', { from, to })}</p>}
      <WorkProgress
        work={work}
        label={t('panel.translation.do_label', { domain })}
        running={t('panel.translation.running')}
        failed={t('panel.translation.failed')}
      />
    </>
  );
}
