import { siteOf } from '../url/site-rule';

/** Sites of mail; subdomains are included. */
export const mailSites = [
  'mail.google.com',
  'outlook.live.com outlook.office.com outlook.office365.com outlook.com',
  'mail.yahoo.com mail.yahoo.co.jp mail.aol.com',
  'mail.proton.me mail.protonmail.com app.tuta.com mail.tutanota.com',
  'www.icloud.com icloud.com',
  'fastmail.com mail.zoho.com app.hey.com',
  'gmx.net gmx.de gmx.com gmx.at gmx.ch web.de mail.com posteo.de mailbox.org freenet.de t-online.de',
  'mail.ru e.mail.ru mail.yandex.ru mail.yandex.com',
  'mail.qq.com mail.163.com mail.126.com mail.sina.com.cn',
  'mail.naver.com mail.daum.net',
  'laposte.net orange.fr mail.libero.it mail.virgilio.it seznam.cz email.seznam.cz poczta.onet.pl poczta.wp.pl',
  'messages.google.com web.whatsapp.com web.telegram.org',
].flatMap((line) => line.split(' '));

/** Sites of banks and payment services; subdomains are included. */
export const bankSites = [
  'paypal.com wise.com revolut.com n26.com stripe.com klarna.com venmo.com alipay.com',
  'chase.com bankofamerica.com wellsfargo.com citi.com usbank.com capitalone.com americanexpress.com discover.com',
  'schwab.com fidelity.com vanguard.com coinbase.com binance.com kraken.com',
  'hsbc.com hsbc.co.uk barclays.co.uk lloydsbank.co.uk natwest.com santander.co.uk monzo.com starlingbank.com',
  'sparkasse.de commerzbank.de deutsche-bank.de ing.de dkb.de comdirect.de postbank.de targobank.de vr.de',
  'ubs.com postfinance.ch raiffeisen.ch zkb.ch raiffeisen.at erstebank.at sparkasse.at bawag.at',
  'bnpparibas.fr mabanque.bnpparibas societegenerale.fr credit-agricole.fr labanquepostale.fr boursobank.com',
  'bbva.es bbva.com caixabank.es santander.com bancosantander.es sabadell.com',
  'intesasanpaolo.com unicredit.it poste.it',
  'ing.nl rabobank.nl abnamro.nl belfius.be kbc.be',
  'nordea.com nordea.fi nordea.se swedbank.se handelsbanken.se seb.se danskebank.dk dnb.no op.fi',
  'pkobp.pl ipko.pl mbank.pl santander.pl csob.cz kb.cz csas.cz otpbank.hu',
  'sberbank.ru online.sberbank.ru tinkoff.ru tbank.ru vtb.ru alfabank.ru privatbank.ua monobank.ua',
  'itau.com.br bradesco.com.br bb.com.br nubank.com.br caixa.gov.br',
  'icbc.com.cn ccb.com boc.cn abchina.com cmbchina.com',
  'smbc.co.jp mizuhobank.co.jp bk.mufg.jp rakuten-bank.co.jp japanpost.jp',
  'kbstar.com shinhan.com wooribank.com hanabank.com',
  'onlinesbi.sbi sbi.co.in hdfcbank.com icicibank.com axisbank.com',
  'isbank.com.tr garantibbva.com.tr ziraatbank.com.tr akbank.com',
  'rbc.com td.com scotiabank.com bmo.com cibc.com commbank.com.au anz.com westpac.com.au nab.com.au',
].flatMap((line) => line.split(' '));

/** First labels of hosts on which people read mail or bank, on any site; and a top-level domain reserved for banks. */
export const mailAndBankNames = ['webmail', 'ebanking', 'e-banking', 'onlinebanking', 'banking', 'netbanking'] as const;
export const bankTopLevel = 'bank';

const sites = [...mailSites, ...bankSites];

/** Whether a page is of a site of mail or of a bank, as far as this list knows: nothing of it is kept. */
export function isNeverKept(url: string): boolean {
  const site = siteOf(url);
  if (site === undefined) return false;
  const labels = site.split('.');
  const isNamed = mailAndBankNames.some((name) => labels[0] === name) || labels.at(-1) === bankTopLevel;
  return isNamed || sites.some((one) => site === one || site.endsWith(`.${one}`));
}
