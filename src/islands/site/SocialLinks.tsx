import type { Setting } from '#contract/site/settings.ts';
import { socialAccounts } from '#islands/site/social-accounts.ts';
import { BrandIcon } from '#islands/ui/BrandIcon.tsx';
import { Icon } from '#islands/ui/Icon.tsx';

interface Props {
  items: readonly Setting[];
  newTab: string;
  /** Names beside the icons. */
  named?: boolean;
}

/** Accounts elsewhere. The footer renders it too, without its code in the browser. */
export function SocialLinks({ items, newTab, named = false }: Props) {
  const accounts = socialAccounts(items);
  if (accounts.length === 0) return null;
  return (
    <ul className={named ? 'social social-named' : 'social'}>
      {accounts.map(({ name, brand, href }) => (
        <li key={name + href}>
          <a href={href} rel="noopener noreferrer" target="_blank">
            {brand ? <BrandIcon name={brand} /> : <Icon name="link" size={18} />}
            <span className={named ? undefined : 'unseen'}>
              <bdi>{name}</bdi>
              <span className="unseen">{` (${newTab})`}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
