/** Fields without which an item or answer is useless, matched in `<path> <field>`, each with its reason. */
export const ESSENTIAL: readonly (readonly [fields: RegExp, reason: string])[] = [
  [/[ .](slug|label|question|answer|text|id)$/, 'names the item, or is its text'],
  [/^\/(costs\/countries|\{product\}-online\/reports) items\.\*\.title$/, 'its only name: it has no slug'],
  [/[ .](city|country)$/, 'a part of the address of the item, which the address of the list does not have'],
  [/^\/(quizzes|calculators)\/\{id\} /, 'a score without one of its parts would say something else'],
  [/[ .](url|full_link)$/, 'a link that leads nowhere'],
  [/[ .]((price|low|high)(\.(amount|currency))?)$/, 'a price without its amount'],
  [/^\/home\/form-stamp |^\/push-key /, 'computed by the browser, never shown'],
  [/^\/costs notes\.\*\.key$/, 'says which sentence it is'],
  [/^\/sitemap items\.\*\.(kind|total)$/, 'names the kind, and the number of its files'],
  [/ policy\.\*\.(minutes|percent)$| prices\.\*\.minutes$/, 'a rule about money without one of its figures'],
  [/^\/practices\/\{id\}\/slots /, 'times that can be booked are never guessed'],
  [/[ .]logo(\.(width|height))?$/, 'a picture without its size would move the page'],
  [/settings \S+\.value$/, 'a setting is its value'],
];
