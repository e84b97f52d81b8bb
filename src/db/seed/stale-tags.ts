import type { SeedContent } from '#db/seed/content.ts';

/** Cache tags of the pages that show things which changed or went; things are named as in `seedDatabase`. */
export function staleTags({ posts, categories }: SeedContent, changed: readonly string[]): string[] {
  const known = new Set(categories.map(({ key }) => key));
  return [
    ...new Set(
      changed.flatMap((name) => {
        const [kind, key = ''] = name.split(/:(.*)/s);
        const showing = (post: SeedContent['posts'][number]) =>
          post.author === key || post.reviewer === key || post.category === key || post.tags.includes(key);
        const postsShowing = () => posts.filter(showing).map((post) => `blog:${post.key}`);
        switch (kind) {
          case 'setting':
            return ['settings'];
          case 'menu':
            return [key === 'navbar' ? 'menu:1' : 'menu:2'];
          case 'page':
            return [key];
          case 'person':
            return ['blog', ...postsShowing()];
          case 'category':
            return ['blog', 'home', 'menu:1', 'menu:2', `category:${key}`, ...postsShowing()];
          case 'tag':
            return ['tags', `tag:${key}`, ...postsShowing()];
          case 'post': {
            const post = posts.find((candidate) => candidate.key === key);
            // Where a post that moved or went was listed before is covered by the lists' own tags.
            const lists =
              post && known.has(post.category)
                ? [`category:${post.category}`, ...post.tags.map((tag) => `tag:${tag}`)]
                : [];
            return ['blog', 'tags', 'home', `blog:${key}`, ...lists];
          }
          default:
            throw new Error(`No pages are known to show ${name}`);
        }
      }),
    ),
  ];
}
