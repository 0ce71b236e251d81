import type { KeylessSet } from './keyless-set';

/** Portuguese; `keyless-set.ts` says what each list is. */
export const pt: KeylessSet = {
  pages: {
    hours: `# Biblioteca Municipal de Serra Alta

A biblioteca fica na antiga estação de trem, na praça da Matriz. O salão de leitura tem 60 lugares e internet gratuita.

## Horário de funcionamento

- Segunda-feira: das 13h às 19h
- Terça a sexta-feira: das 8h às 20h
- Sábado: das 9h às 14h
- Domingo: fechada

Em janeiro a biblioteca fecha às 17h. Nos feriados não abre.

## Empréstimo

A carteirinha é gratuita; basta levar um documento e um comprovante de residência. Cada leitor pode levar cinco livros por 20 dias. A multa por atraso é de 50 centavos por dia.

Telefone: (35) 5550-1742.`,
    life: `# Odete Fagundes

Odete Fagundes (Pelotas, 23 de fevereiro de 1906 – Recife, 9 de junho de 1985) foi uma engenheira e pianista brasileira.

Filha de um ferreiro, formou-se em engenharia no Rio de Janeiro em 1930. Projetou a Ponte do Jacuí, inaugurada em 1941 depois de cinco anos de obras.

Casou-se com o jornalista Raul Pimentel, com quem teve quatro filhos. Em 1952 fundou a primeira escola técnica para mulheres de Pernambuco.

Deixou a engenharia em 1966 por causa de um problema de audição. Seu livro de memórias, “Ferro e teclas”, saiu em 1973.`,
    manual: `# Cafeteira Aurora 10: manual rápido

Antes do primeiro uso, faça funcionar a cafeteira duas vezes só com água.

## Como preparar o café

1. Encha o reservatório com no máximo 1,2 litro de água.
2. Coloque o filtro de papel e uma colher de pó por xícara.
3. Aperte o botão até a luz ficar verde.

O preparo de dez xícaras leva oito minutos. A placa mantém o café quente por 40 minutos.

## Limpeza

Descalcifique a cafeteira a cada três meses com uma mistura de água e vinagre branco. A jarra pode ir à lava-louças. Não mergulhe o aparelho na água, porque há risco de choque.

## Dados técnicos

Potência de 900 watts, peso de 2,3 quilos. A garantia é de um ano. Se a luz piscar em vermelho, falta água no reservatório.`,
    prices: `# Passeio de barco na Lagoa Azul: preços

O passeio dura duas horas e inclui uma parada para banho.

| Bilhete | Baixa temporada | Alta temporada |
|---|---|---|
| adulto | R$ 70 | R$ 95 |
| criança de 6 a 12 anos | R$ 35 | R$ 50 |
| idoso | R$ 40 | R$ 55 |

Crianças até cinco anos não pagam. O aluguel de máscara de mergulho custa R$ 15. O almoço na ilha é pago à parte e custa R$ 48.

O cancelamento é gratuito até 24 horas antes. Em caso de chuva forte, o valor é devolvido. Cachorros pequenos podem embarcar. O barco sai às 9h e às 14h.`,
    news: `# Greve para os ônibus de Campo Belo

Campo Belo, 5 de abril. Os motoristas de ônibus de Campo Belo entraram em greve na madrugada desta segunda-feira. Eles pedem um aumento de 12% e a contratação de novos cobradores.

Segundo a prefeitura, 85 mil passageiros ficaram sem transporte. A empresa Viação Sul ofereceu um reajuste de 6%, que foi recusado em assembleia.

O presidente do sindicato, Jorge Amaral, disse que a greve termina quando houver uma nova proposta. O metrô vai funcionar até as 2h. Uma reunião está marcada para quarta-feira no tribunal.`,
  },
  questions: [
    ['hours', 'Que horas a biblioteca fecha no sábado?', 'das 9h às 14h'],
    ['life', 'Onde nasceu Odete Fagundes?', 'Pelotas'],
    ['manual', 'Como limpo a cafeteira?', 'vinagre'],
    ['prices', 'Quanto custa o almoço?', 'R$ 48'],
    ['news', 'Por que os motoristas estão em greve?', 'aumento'],
    ['news', 'Quantos passageiros ficaram sem ônibus?', '85 mil'],
  ],
  followUps: [
    ['hours', 'Que horas a biblioteca abre no sábado?', 'E no domingo?', 'fechada'],
    ['life', 'Onde nasceu Odete Fagundes?', 'E quando ela morreu?', '1985'],
    ['life', 'Quem foi Odete Fagundes?', 'Com quem ela se casou?', 'Raul Pimentel'],
    ['prices', 'Quanto custa o passeio para um adulto?', 'E para crianças?', 'R$ 35'],
    ['news', 'Por que os ônibus de Campo Belo pararam?', 'Quando a greve termina?', 'nova proposta'],
    ['manual', 'Qual é a potência da cafeteira Aurora 10?', 'E o peso?', '2,3 quilos'],
  ],
  later: [
    ['hours', 'Quanto é a multa por atraso?', '50 centavos'],
    ['life', 'Com quem Odete Fagundes se casou?', 'Raul Pimentel'],
    ['manual', 'Quanto tempo leva para fazer dez xícaras?', 'oito minutos'],
    ['prices', 'Até quando posso cancelar?', '24 horas'],
    ['news', 'Qual aumento os motoristas pedem?', '12%'],
    ['life', 'Quando morreu Odete Fagundes?', '1985'],
  ],
  digest: ['life', 'Resuma esta página', 'Fagundes'],
};
