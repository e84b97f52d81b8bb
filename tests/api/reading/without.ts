/** Fields that a thing is nothing without, by their names in `<path> <field>`, each with its reason. */
export const ESSENTIAL: readonly (readonly [fields: RegExp, reason: string])[] = [
  [/ (\S+\.)?items$/, 'the list that the call is made for'],
  [/[ .](title|name|slug|label|question|answer|text|id)$/, 'names the thing, or is what it says'],
  [/[ .](city|country|tag|category)$/, 'its address is made of it, or the page is about it'],
  [/^\/(quizzes|calculators)\/\{id\} /, 'a score without one of its parts would say something else'],
  [/\.alternative\.\*\.(url|locale)$/, 'leads to the page in the other language'],
  [/[ .](url|full_link)$/, 'a link that leads nowhere'],
  [/[ .]((price|low|high)(\.(amount|currency))?)$/, 'a price without its amount'],
  [/^\/home\/form-stamp |^\/push-key /, 'computed by the browser, never shown'],
  [/ (facts|notes)\.\*\.key$/, 'says which sentence or fact it is'],
  [
    / (kinds|others|tools)\.\*\.(in|type|kind)$|^\/sitemap items\.\*\.(kind|total)$/,
    'says what it is, and where its page lies',
  ],
  [/ policy\.\*\.(minutes|percent)$| prices\.\*\.minutes$/, 'a rule about money without one of its figures'],
  [/^\/practices\/\{id\}\/slots /, 'times that can be booked are never guessed'],
  [/ accreditations\.\*\.valid_until$/, 'an accreditation is not claimed without its last day'],
  [/settings \S+\.value$/, 'a setting is its value'],
];
