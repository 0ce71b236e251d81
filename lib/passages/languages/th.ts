import type { LanguagePack } from './language-pack';

/** Thai. */
export const th: LanguagePack = {
  tag: 'th',
  capitals: 'none',
  withoutSpaces: true,
  keepsWordForms: true,

  questions: {
    fillers: `ที่ ของ ใน และ เป็น มี ได้ ให้ ว่า จะ ไม่ กับ จาก โดย ซึ่ง นี้ นั้น คือ อะไร ใคร เมื่อ เมื่อไหร่ เมื่อไร ไหน ใด ใดบ้าง อย่างไร ทำไม เท่าไร เท่าไหร่ เท่าใด กี่ บ้าง ถูก แล้ว
    ก็ ไป มา อยู่ การ ความ หรือ แต่ ตาม เพื่อ ต่อ อีก ขึ้น ทำ ทำให้ ไร หรือไม่ สิ่ง อะไรบ้าง`,
  },

  texts: {
    unstatedSigns: 'ไม่|มิได้',
  },

  answers: {},

  pages: {
    references: 'บรรณานุกรม, อ้างอิง',
  },
};
