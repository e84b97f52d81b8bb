/** Fields that a thing is nothing without, by their names in `<path> <field>`, each with its reason. */
export const ESSENTIAL: readonly (readonly [fields: RegExp, reason: string])[] = [
  [/[ .](slug|label|question|answer|text|id)$/, 'names the thing, or is what it says'],
  [/^\/(costs\/countries|\{product\}-online\/reports) items\.\*\.title$/, 'its only name: it has no slug'],
  [/[ .](city|country)$/, 'its address is made of it, and the address of the list does not say it'],
  [/^\/(quizzes|calculators)\/\{id\} /, 'a score without one of its parts would say something else'],
  [/[ .](url|full_link)$/, 'a link that leads nowhere'],
  [/[ .]((price|low|high)(\.(amount|currency))?)$/, 'a price without its amount'],
  [/^\/home\/form-stamp |^\/push-key /, 'computed by the browser, never shown'],
  [/^\/costs notes\.\*\.key$/, 'says which sentence it is'],
  [/^\/sitemap items\.\*\.(kind|total)$/, 'says what it is, and how many files it has'],
  [/ policy\.\*\.(minutes|percent)$| prices\.\*\.minutes$/, 'a rule about money without one of its figures'],
  [/^\/practices\/\{id\}\/slots /, 'times that can be booked are never guessed'],
  [/[ .]logo(\.(width|height))?$/, 'a picture without its size would move the page'],
  [/settings \S+\.value$/, 'a setting is its value'],
];
