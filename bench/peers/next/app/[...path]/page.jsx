import { readFileSync } from 'node:fs';

// Incremental static regeneration: rendered at the first request, kept for an hour.
export const revalidate = 3600;
export const generateStaticParams = () => [];

/** The body of the compared page. */
export default async function Page() {
  const html = readFileSync(process.env.PEER_PAGE, 'utf8');
  const body = html.slice(html.indexOf('>', html.indexOf('<body')) + 1, html.indexOf('</body>'));
  return <div dangerouslySetInnerHTML={{ __html: body }} />;
}
