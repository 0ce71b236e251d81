/**
 * Small words within the names of persons from Western Europe, by spaces. A name keeps them in a text of any language
 * that is written in Latin letters: 'van' in 'Vincent van Gogh'.
 */
export const nameParticles = 'van von der den zu de del della di da dos du la le af ten ter y';
