/** HTML without its tags, for a place that takes text alone, such as an attribute or a link. Entities stay. */
export const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '');
