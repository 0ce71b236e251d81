import type { LanguageQuestions } from './language-questions';

/** Japanese pages, and questions half of which are in other words than the pages. */
export const japanese: LanguageQuestions = {
  pages: [
    {
      title: '川原プール：ご利用案内',
      language: 'ja',
      markdown: `# 川原プール

## 営業時間

日曜日の営業時間は10時から18時までです。

## 料金

大人は600円、高齢者は割引料金の400円です。

## 忘れ物

拾得物は受付で30日間保管します。`,
    },
    {
      title: '民宿せせらぎ：ご宿泊の案内',
      language: 'ja',
      markdown: `# 民宿せせらぎ

## チェックインとチェックアウト

チェックアウトは11時までにお願いします。

## 館内のご案内

ペットの同伴は事前の連絡で可能です。エレベーターは全階に止まります。`,
    },
    {
      title: 'あかり堂：配送と返品',
      language: 'ja',
      markdown: `# あかり堂

## 商品

ランプの重量は1.2kgです。

## 返品

未使用の商品は30日以内に返品できます。

## 修理

故障したランプの修理は火曜日に受け付けます。`,
    },
  ],
  questions: [
    { question: '民宿に猫を連れて行けますか', answer: ['ペット'] },
    { question: '民宿は何時までに出発しないといけませんか', answer: ['11時'] },
    { question: 'ランプを送り返すことはできますか', answer: ['30日以内'] },
    { question: 'プールはシニアだといくらですか', answer: ['400円'] },
    { question: 'プールで落とし物をしました。どこにありますか', answer: ['受付'] },
    { question: 'ランプが壊れたら直してもらえますか', answer: ['修理'] },
    { question: 'ランプの重さはどのくらいですか', answer: ['1.2kg'] },
    { question: 'プールは日曜日の何時に開きますか', answer: ['10時'] },
    // Nothing on the pages answers
    { question: '民宿に無線LANはありますか' },
    { question: '商品券はいくらですか' },
    { question: '駐車場はどこですか' },
    { question: 'ランプの保証は何年ですか' },
  ],
  share: 5 / 8,
};
