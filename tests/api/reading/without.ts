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
  [/settings \S+\.value$/, 'a setting is its value'],
];
