/**
 * Limits how many numbers of one request are looked up at the platform: few, so that nobody waits long for the first.
 */
export const mostFollowedAtOnce = 25;
