/**
 * Advertising services that an enquiry can be reported to, by the name of the setting that holds their id. Each is
 * told by the request for one picture.
 */
const TAGS = {
  meta_pixel: {
    id: /^\d{10,20}$/,
    picture: (id: string) => `https://www.facebook.com/tr?id=${id}&ev=Lead&noscript=1`,
    hosts: ['https://www.facebook.com'],
  },
  google_ads: {
    // Conversion id and label, as Google Ads shows them: AW-123456789/AbC-D_efG-h12_34-567.
    id: /^AW-\d{6,14}\/[\w-]{6,40}$/,
    picture: (id: string) => {
      const [conversion = '', label = ''] = id.slice('AW-'.length).split('/');
      return `https://www.googleadservices.com/pagead/conversion/${conversion}/?label=${label}&guid=ON&script=0`;
    },
    // The hosts that the first host redirects to.
    hosts: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://www.google.com',
    ],
  },
} as const;

type ConversionSetting = keyof typeof TAGS;

/** Whether a general setting holds the id of an advertising service. */
export const isConversionSetting = (slug: string): slug is ConversionSetting => Object.hasOwn(TAGS, slug);

/** Whether a value is an id of the service that a setting names. */
export const isConversionId = (slug: ConversionSetting, value: unknown): value is string =>
  typeof value === 'string' && TAGS[slug].id.test(value);

/** The way to report an enquiry to one service. */
export interface ConversionTag {
  /** The picture that is requested when an enquiry was sent. */
  picture: string;
  /** Hosts for the content security policy: the picture's, and those it redirects to. */
  hosts: readonly string[];
}

/** The tags that general settings name; an id that cannot be one is left out. */
export function conversionTags(settings: Readonly<Record<string, string>>): ConversionTag[] {
  return Object.entries(settings).flatMap(([slug, value]) => {
    if (!isConversionSetting(slug) || !isConversionId(slug, value)) return [];
    const { picture, hosts } = TAGS[slug];
    return [{ picture: picture(value), hosts }];
  });
}
