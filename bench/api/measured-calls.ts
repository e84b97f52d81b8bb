import { getLatestPosts, getPost } from '#contract/content/blog.ts';
import { getFaqs } from '#contract/content/faqs.ts';
import { getService, getServiceList } from '#contract/content/services.ts';
import { getUser } from '#contract/auth/user.ts';
import { getDoctor, getDoctors } from '#contract/directory/doctors.ts';
import { getHospitals } from '#contract/directory/hospital-lists.ts';
import { getHospital } from '#contract/directory/hospitals.ts';
import { type Endpoint, sitePath } from '#contract/endpoint.ts';
import { getNextFree, getPracticeSlots } from '#contract/online/slots.ts';
import { getHomeDoctors } from '#contract/site/home-blocks.ts';
import { getHome } from '#contract/site/home.ts';
import { getNavbarMenu } from '#contract/site/menus.ts';
import { getGeneralSettings } from '#contract/site/settings.ts';
import { sampleParams, sampleSource } from '../../scripts/contract/samples.ts';
import { ask } from '../measure/ask.ts';

type Kind = 'refusal' | 'single' | 'list';

/** The most that a call may cost, and the most that it should cost, as multiples of the cost of the bare handler. */
export const BOUNDS: Record<Kind, { floor: number; target: number }> = {
  refusal: { floor: 3, target: 1.5 },
  single: { floor: 3, target: 2 },
  list: { floor: 6, target: 3 },
};

export interface MeasuredCall {
  name: string;
  kind: Kind;
  endpoint: Endpoint;
  /** The query, or a function that makes it from the ids of practices that can be booked. */
  query?: string | ((practices: readonly string[]) => string);
  signedIn?: boolean;
}

export const MEASURED_CALLS: readonly MeasuredCall[] = [
  { name: '/user, refused', kind: 'refusal', endpoint: getUser },
  { name: '/user, signed in', kind: 'single', endpoint: getUser, signedIn: true },
  { name: 'general settings', kind: 'single', endpoint: getGeneralSettings },
  { name: 'menu', kind: 'single', endpoint: getNavbarMenu },
  { name: '/home', kind: 'single', endpoint: getHome },
  { name: 'a post', kind: 'single', endpoint: getPost },
  { name: 'a doctor', kind: 'single', endpoint: getDoctor },
  { name: 'a hospital', kind: 'single', endpoint: getHospital },
  { name: 'a service', kind: 'single', endpoint: getService },
  { name: 'free times of a doctor', kind: 'single', endpoint: getPracticeSlots },
  { name: 'latest posts', kind: 'list', endpoint: getLatestPosts },
  { name: 'six doctors', kind: 'list', endpoint: getDoctors, query: 'limit=6' },
  { name: 'hospitals', kind: 'list', endpoint: getHospitals },
  { name: 'services', kind: 'list', endpoint: getServiceList },
  { name: 'questions', kind: 'list', endpoint: getFaqs },
  {
    name: 'next free times',
    kind: 'list',
    endpoint: getNextFree,
    query: (practices) => `ids=${practices.slice(0, 6).join(',')}`,
  },
];

/**
 * The paths of the calls, with parameters that are taken from answers of the site at `port`. `product` is the slug of the
 * product. Throws where no doctor of the home page can be booked.
 */
export async function addressesOf(port: number, product: string): Promise<Map<MeasuredCall, string>> {
  const contentOf = async (endpoint: Endpoint) => {
    const path = `/api${sitePath(endpoint, product)}`;
    const { body } = await ask(port, path, { 'accept-encoding': 'identity' });
    return JSON.parse(body.toString('utf8')).content;
  };
  const doctors: { practice_id: string | null }[] = (await contentOf(getHomeDoctors)).items;
  const practices = doctors.flatMap(({ practice_id }) => practice_id ?? []);
  if (practices.length === 0) throw new Error('No doctor of the home page can be booked');
  const addresses = new Map<MeasuredCall, string>();
  for (const measured of MEASURED_CALLS) {
    const { endpoint, query } = measured;
    const source = sampleSource(endpoint);
    const params = source && sampleParams(endpoint, new Map([[source, await contentOf(source)]]));
    const path = sitePath(endpoint, product).replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    );
    const search = typeof query === 'function' ? query(practices) : query;
    addresses.set(measured, `/api${path}${search === undefined ? '' : `?${search}`}`);
  }
  return addresses;
}
