import type { KeylessSet } from './keyless-set';

/** Italian; `keyless-set.ts` says what each list is. */
export const it: KeylessSet = {
  pages: {
    hours: `# Museo della Carta di Valdorba

Il museo si trova in un’antica cartiera sul fiume Esino, a dieci minuti a piedi dalla stazione. Nelle sale al pianterreno si vedono le macchine ancora in funzione.

## Orari di apertura

| Giorno | Orario |
|---|---|
| lunedì | chiuso |
| martedì–venerdì | 9.30–13.00 |
| sabato | 10.00–18.00 |
| domenica | 10.00–19.00 |

La biglietteria chiude 45 minuti prima. Il museo resta chiuso il 25 dicembre e il 1° gennaio.

## Visitare

Il biglietto intero costa 7 euro, il ridotto 4 euro. Le visite guidate partono ogni domenica alle 11 e durano un’ora e un quarto. I cani di piccola taglia sono ammessi.

Per informazioni: telefono 0731 555 214.`,
    life: `# Teresa Montanari

Teresa Montanari (Ravenna, 14 luglio 1896 – Torino, 30 marzo 1970) è stata una chimica e scrittrice italiana.

Figlia di un fornaio, si laureò in chimica a Bologna nel 1920. Lavorò per undici anni in un laboratorio di Zurigo. Nel 1933 scoprì un colorante blu resistente alla luce.

Sposò il direttore d’orchestra Guido Arrighi, da cui ebbe due figli. Nel 1938 perse la cattedra perché si era rifiutata di giurare fedeltà al regime.

Il suo libro «Il colore del tempo», uscito nel 1954, vinse un premio letterario e fu tradotto in sette lingue.`,
    manual: `# Torta di mele della nonna

Le dosi bastano per otto persone. La preparazione richiede 25 minuti, la cottura 50.

## Ingredienti

- 4 mele
- 250 g di farina
- 3 uova
- 120 g di zucchero
- 100 g di burro
- 1 bustina di lievito

## Preparazione

1. Sbuccia le mele e tagliale a fettine sottili.
2. Monta le uova con lo zucchero per cinque minuti.
3. Aggiungi il burro fuso, la farina e il lievito.
4. Versa l’impasto in una teglia da 24 cm e copri con le mele.
5. Inforna a 180 °C per 50 minuti.

La torta si conserva per quattro giorni sotto una campana di vetro. Non aprire il forno nella prima mezz’ora, perché l’impasto si sgonfia. Al posto del burro si può usare olio di semi.`,
    prices: `# Piscina Lido Azzurro: tariffe

Le tariffe valgono dal 1° giugno al 10 settembre.

| Ingresso | Feriali | Festivi |
|---|---|---|
| adulti | 8 € | 11 € |
| ragazzi 6–14 anni | 5 € | 7 € |
| over 65 | 6 € | 8 € |
| pomeridiano dalle 15 | 5,50 € | 7,50 € |

I bambini sotto i sei anni entrano gratis. Il lettino costa 4 euro, l’ombrellone 3 euro. L’abbonamento stagionale costa 190 euro.

La cuffia è obbligatoria e si acquista alla cassa per 2 euro. Il parcheggio è gratuito. In caso di pioggia il biglietto non viene rimborsato.`,
    news: `# Frana sulla provinciale, chiusa la strada per Borgo Alto

Borgo Alto, 12 novembre. Una frana ha bloccato ieri sera la strada provinciale 17. A provocarla sono state le forti piogge degli ultimi tre giorni. Non ci sono feriti.

Sulla carreggiata sono caduti circa 600 metri cubi di terra. Il paese, che conta 1.150 abitanti, si raggiunge solo dalla strada del passo, più lunga di 31 chilometri.

La sindaca Carla Righi spera di riaprire la strada entro venerdì. I lavori costeranno 280 mila euro, pagati dalla Regione. Le scuole restano chiuse fino a mercoledì.`,
  },
  questions: [
    ['hours', 'A che ora chiude il museo il sabato?', '10.00–18.00'],
    ['life', 'Dove è nata Teresa Montanari?', 'Ravenna'],
    ['manual', 'A quanti gradi va cotta la torta?', '180 °C'],
    ['prices', 'Quanto costa l’ombrellone?', '3 euro'],
    ['news', 'Cosa ha provocato la frana?', 'piogge'],
    ['life', 'Perché perse la cattedra?', 'giurare'],
  ],
  followUps: [
    ['hours', 'Quando apre il museo il sabato?', 'E la domenica?', '10.00–19.00'],
    ['life', 'Dove è nata Teresa Montanari?', 'E quando è morta?', '1970'],
    ['life', 'Chi era Teresa Montanari?', 'Chi ha sposato?', 'Guido Arrighi'],
    ['prices', 'Quanto costa l’ingresso per gli adulti?', 'E per i ragazzi?', '5 €'],
    ['news', 'Perché è chiusa la strada per Borgo Alto?', 'Quando riapre?', 'venerdì'],
    ['manual', 'Quanto tempo deve cuocere la torta di mele?', 'Per quanti giorni si conserva?', 'quattro giorni'],
  ],
  later: [
    ['hours', 'Quanto costa il biglietto ridotto?', '4 euro'],
    ['life', 'Con chi era sposata Teresa Montanari?', 'Guido Arrighi'],
    ['manual', 'Quante uova servono?', '3 uova'],
    ['prices', 'Quanto costa il lettino?', '4 euro'],
    ['news', 'Quanto costeranno i lavori?', '280 mila'],
    ['life', 'Quando morì Teresa Montanari?', '1970'],
  ],
  digest: ['news', 'Riassumi questa pagina', 'frana'],
};
