const hosts = /^(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|dailymotion\.com)$/;

/** Whether the page of this address shows a video. */
export const isVideoAddress = (address: string): boolean =>
  /^https?:\/\//i.test(address) && URL.canParse(address) && hosts.test(new URL(address).hostname);
