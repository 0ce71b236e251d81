import { describe, expect, it } from 'vitest';
import { isPrimarySite } from '../../../../lib/passages/question/primary-site';

describe("the subject's own site", () => {
  it.each([
    ['Which version of Node.js is current?', 'https://nodejs.org/en/about'],
    ['What does PayPal charge?', 'https://www.paypal.com/fees'],
    ['When was the Guardian founded?', 'https://www.theguardian.com/about'],
    ['How many people work at Red Hat?', 'https://www.redhat.com/en/about'],
    ['How many people work at Siemens?', 'https://press.siemens.com/facts'],
    ['Wie viele Züge hat die Deutsche Bahn?', 'https://www.deutsche-bahn.de/zahlen'],
    ['Wie hoch ist der Beitrag beim ADAC?', 'https://www.adac.de/beitrag'],
    ['Qui dirige aujourd’hui Renault ?', 'https://www.renault.fr/groupe'],
    ['¿Qué versión tiene LibreOffice?', 'https://es.libreoffice.org/'],
    ['Quem fundou a empresa Embraer?', 'https://embraer.com/br'],
    ['Какая последняя версия python?', 'https://docs.python.org/3/'],
    ['Кто руководит компанией Яндекс?', 'https://яндекс.рф/company'],
    ['Pythonの最新バージョンは？', 'https://www.python.org/downloads/'],
    ['Firefox 的最新版本是什么', 'https://www.firefox.com/'],
    ['ما هو أحدث إصدار من Blender', 'https://www.blender.org/download/'],
  ])('is known by its name: %s %s', (question, url) => {
    expect(isPrimarySite(url, question, '')).toBe(true);
  });

  it('is known by the answer where the question has no capitals', () => {
    const question = 'latest version of python';
    expect(isPrimarySite('https://python.org/', question, 'The current release of Python is 3.14.')).toBe(true);
    expect(isPrimarySite('https://python.org/', question, 'A python is a snake.')).toBe(false);
    expect(isPrimarySite('https://python.org/', question, '')).toBe(false);
  });

  it.each([
    ['What is the best time to visit Japan?', 'https://time.com/japan', 'The best time is spring.'],
    ['How long is the Amazon?', 'https://www.amazon.com/river', 'The Amazon is 6,400 km long.'],
    ['Wie reinigt man einen Spiegel?', 'https://www.spiegel.de/haushalt', 'Spiegel reinigt man mit Essig.'],
    ['Welche Zeit ist es in Tokio?', 'https://www.zeit.de/uhr', ''],
    ['Which version of Node.js is current?', 'https://nodejs.github.io/blog', ''],
    ['Which version of Node.js is current?', 'https://en.wikipedia.org/wiki/Node.js', ''],
    ['Which version of Node.js is current?', 'https://nodejs-news.com/', ''],
    ['Python: which version is current?', 'https://python.org/', ''],
    ['Who wrote Next?', 'https://next.co.uk/', 'The next book was written by him.'],
    ['Who runs 10.0.0.1?', 'http://10.0.0.1/', ''],
    ['', 'no address', ''],
  ])('is not guessed: %s %s', (question, url, answer) => {
    expect(isPrimarySite(url, question, answer)).toBe(false);
  });
});
