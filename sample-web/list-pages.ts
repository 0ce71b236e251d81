import { isArticle, type SamplePage } from './collection';
import { escapeHtml, plainPage, type SampleRequest } from './reply';

function listItem(page: SamplePage, origin: SampleRequest['origin']): string {
  const language = page.language === '' ? '' : ` lang="${page.language}"`;
  return `<li><a href="${origin(page.site)}${page.path}"${language}>${escapeHtml(page.title)}</a> <small>${page.words} words</small></li>`;
}

/** The start page: every article, under its site. */
export function createHomePage(pages: SamplePage[], origin: SampleRequest['origin']): string {
  const articles = pages.filter(isArticle);
  const sections = [...new Set(articles.map((page) => page.site))].map((site) => {
    const items = articles.filter((page) => page.site === site).map((page) => listItem(page, origin));
    return `<h2>${site}.sample.example</h2><ul>${items.join('')}</ul>`;
  });
  return plainPage(
    'The sample web',
    `<p>A small web for trying things out, served from this computer. Places, people and figures are invented.</p>${sections.join('')}`,
  );
}

/** The front page of one site. */
export function createSitePage(site: string, pages: SamplePage[], origin: SampleRequest['origin']): string {
  const items = pages.filter((page) => page.site === site && isArticle(page)).map((page) => listItem(page, origin));
  return plainPage(
    `${site}.sample.example`,
    `<ul>${items.join('')}</ul><p><a href="${origin('home')}/">All articles of the sample web</a></p>`,
  );
}

/** A small picture in place of a photograph; its colour comes from its name. */
export function createPicture(name: string): string {
  const hue = [...name].reduce((sum, character) => sum + character.charCodeAt(0), 0) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="320" viewBox="0 0 720 320"><rect width="720" height="320" fill="hsl(${hue} 35% 82%)"/>
<circle cx="560" cy="90" r="38" fill="hsl(${(hue + 40) % 360} 70% 92%)"/><path d="M0 230 Q180 150 360 220 T720 200 V320 H0Z" fill="hsl(${hue} 30% 52%)"/><path d="M0 270 Q200 215 420 265 T720 250 V320 H0Z" fill="hsl(${hue} 34% 36%)"/></svg>`;
}
