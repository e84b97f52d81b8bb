export const LOCALES = ['ar', 'en', 'fr', 'tr'];

export async function read(path: string, locale: string) {
  const answer = await fetch(`${process.env.API_URL}${path}`, { headers: { 'x-localization': locale } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()).content;
}
