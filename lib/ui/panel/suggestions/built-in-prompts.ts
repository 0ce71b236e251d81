import { languageName } from '../../shared/formats';
import { t, textWithoutIsolates } from '../../shared/texts';

/** A prompt of the slash menu that every installation has. */
export interface BuiltInPrompt {
  id: 'summarise' | 'explain' | 'key-facts' | 'translate' | 'compare';
  name: string;
  /** Description for the menu. */
  description: string;
  /** The question about what is attached, or about the open page, which is attached then. */
  text: string;
  /** The question about what is selected, where it can be about that. */
  aboutSelection?: (selection: string) => string;
}

/** In the order of the menu. */
export function builtInPrompts(): BuiltInPrompt[] {
  const [own = 'en'] = navigator.language.split('-');
  const language = languageName(own);
  return [
    {
      id: 'summarise',
      name: t('panel.prompts.summarise.name'),
      description: t('panel.prompts.summarise.description'),
      text: t('panel.prompts.summarise.text'),
    },
    {
      id: 'explain',
      name: t('panel.prompts.explain.name'),
      description: t('panel.prompts.explain.description'),
      text: t('panel.prompts.explain.text'),
      aboutSelection: (selection) => textWithoutIsolates('panel.prompts.explain.selection', { selection }),
    },
    {
      id: 'key-facts',
      name: t('panel.prompts.key_facts.name'),
      description: t('panel.prompts.key_facts.description'),
      text: t('panel.prompts.key_facts.text'),
    },
    {
      id: 'translate',
      name: t('panel.prompts.translate.name'),
      description: t('panel.prompts.translate.description', { language }),
      text: textWithoutIsolates('panel.prompts.translate.text', { language }),
      aboutSelection: (selection) => textWithoutIsolates('panel.prompts.translate.selection', { language, selection }),
    },
    {
      id: 'compare',
      name: t('panel.prompts.compare.name'),
      description: t('panel.prompts.compare.description'),
      text: t('panel.prompts.compare.text'),
    },
  ];
}
