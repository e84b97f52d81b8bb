import type { Video } from '#contract/site/home-blocks.ts';
import type { VideoRow } from '#db/queries/home-blocks.ts';

export const presentVideo = ({ durationSeconds, ...row }: VideoRow): Video => ({
  ...row,
  duration_seconds: durationSeconds,
});
